import type { OpenStretch } from '#contract/hours.rules'

const NINE = 9 * 60
const FIVE = 17 * 60

/** @param lastDay ISO: 5 is Friday */
const nineToFive = (lastDay: number): OpenStretch[] =>
  Array.from({ length: lastDay }, (_, i) => ({ weekday: i + 1, opens: NINE, closes: FIVE }))

/** Weeks that many have, so that nobody has to enter seven days in the beginning. */
export const QUICK_HOURS = {
  weekdays: { label: 'Weekdays, 9 to 5', hours: nineToFive(5) },
  saturdays: { label: 'Monday to Saturday, 9 to 5', hours: nineToFive(6) },
  daily: { label: 'Every day, 9 to 5', hours: nineToFive(7) },
}
export type QuickHours = keyof typeof QUICK_HOURS
