import { useLocale } from '#web/ui/locale'

/** Days as they are written on papers, the same on every clock: "May 14, 2026". */
export function useDay(): (day: string) => string {
  const format = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeZone: 'UTC' })
  return (day) => format.format(new Date(`${day}T00:00:00Z`))
}
