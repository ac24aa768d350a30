/** Millisecond by millisecond, so that what came first in the file comes first in the record. */
export const inOrder = (now: Date, place: number, of: number) => new Date(now.getTime() - of + place)
