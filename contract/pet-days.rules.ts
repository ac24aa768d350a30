/** Birthdays of pets, and the day each came to its family; free of zod. */
export type Celebrated = { birthDate: string | null; birthPrecision?: string; joinedOn?: string | null }
export type Celebration = { kind: 'birthday' | 'joined'; years: number }

/**
 * What is celebrated on a day: the birthday, where the day is known, else the day it came. Whoever was born or came on that
 * very day is not a year older yet.
 *
 * @param today YYYY-MM-DD
 */
export function celebrationOn(
  { birthDate, birthPrecision = 'day', joinedOn }: Celebrated,
  today: string,
): Celebration | null {
  const years = (day: string) => Number(today.slice(0, 4)) - Number(day.slice(0, 4))
  if (birthDate && birthPrecision === 'day' && fallsOn(birthDate, today) && years(birthDate) > 0)
    return { kind: 'birthday', years: years(birthDate) }
  if (joinedOn && fallsOn(joinedOn, today) && years(joinedOn) > 0) return { kind: 'joined', years: years(joinedOn) }
  return null
}

/** Born on the 29th of February it is a year older on the 28th where there is none. */
function fallsOn(day: string, today: string): boolean {
  const date = day.slice(5)
  if (date === '02-29' && today.slice(5) === '02-28') return !isLeap(Number(today.slice(0, 4)))
  return date === today.slice(5)
}

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
