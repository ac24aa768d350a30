/** The first or the last moment of a day where the reader is; null for none. */
export function momentOf(day: string, end: 'first' | 'last'): Date | null {
  if (!day) return null
  const moment = new Date(`${day}T${end === 'first' ? '00:00:00' : '23:59:59'}`)
  return Number.isNaN(moment.getTime()) ? null : moment
}

/** The day of a moment where the reader is, as a date field has it. */
export function dayOf(moment: Date | null): string {
  if (!moment) return ''
  const two = (part: number) => String(part).padStart(2, '0')
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
}
