/** The last moment of a day by the reader's clock. @param day as date fields write it */
export function endOfDay(day: string): Date {
  return new Date(`${day}T23:59:59.999`)
}

/** The earliest day something may last until, as date fields write it. */
export function tomorrow(now = new Date()): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}
