/** A sale ends as the day after its last one begins: what people call its end is the moment before. */
export const lastMoment = (end: Date): Date => new Date(end.getTime() - 1)
