import { formatMoney } from '#contract/amounts'
import type { FigureMoney, Figures } from '#contract/figures'
import { FIGURE_RANGES, type FigureRange } from '#contract/figures.rules'

export const RANGE_WORDS: Record<FigureRange, string> = {
  '7-days': 'Last 7 days',
  '30-days': 'Last 30 days',
  '90-days': 'Last 90 days',
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-year': 'This year',
}
export const RANGES = FIGURE_RANGES

/** As the table of the money lists them; together they make what is the shop's. */
export const MONEY_ROWS: readonly { part: Exclude<keyof FigureMoney, 'currency'>; label: string }[] = [
  { part: 'orders', label: 'Card payments for orders' },
  { part: 'invoices', label: 'Card payments for other invoices' },
  { part: 'refunds', label: 'Refunds' },
  { part: 'disputes', label: 'Disputes' },
  { part: 'adjustments', label: 'Adjustments' },
  { part: 'fees', label: 'Pawstead’s fee' },
  { part: 'net', label: 'Your earnings' },
]

/** What is taken away is written with its sign. */
export const signed = ({ part }: { part: string }, amount: number) =>
  part === 'fees' && amount !== 0 ? -amount : amount

/** "$12.00 before, none a year ago", "None before, $3.00 a year ago" */
export function besideWords(before: string, yearAgo: string): string {
  const said = (text: string) => (text === UNKNOWN ? 'none' : text)
  const words = `${said(before)} before, ${said(yearAgo)} a year ago`
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Stands for a share of nothing. */
const UNKNOWN = '–'

/** "83%"; nothing can be said of none. */
export function shareText(part: number, whole: number, locale: string): string {
  return whole === 0 ? UNKNOWN : (part / whole).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 0 })
}

/** Of a currency that moved nothing in that time: nothing. */
export function amountOf(
  money: readonly FigureMoney[],
  currency: string,
  part: Exclude<keyof FigureMoney, 'currency'>,
) {
  return money.find((one) => one.currency === currency)?.[part] ?? 0
}

/** Those of any of the three times, the most used first. */
export function currenciesOf({ now, before, yearAgo, stock }: Figures): string[] {
  const used = [now, before, yearAgo].flatMap(({ money }) => money.map(({ currency }) => currency))
  const all = [...new Set(used)]
  return all.length > 0 ? all : [stock[0]?.currency ?? 'USD']
}

type Bar = { key: string; paid: number; orders: number; refunds: number; net: number }
/** More bars than this cannot be told apart on a phone. */
const MOST_DAYS = 92

/** A bar a day, or a month where there would be too many. */
export function barsOf(byDay: Figures['byDay'], currency: string): Bar[] {
  const length = byDay.length > MOST_DAYS ? 'YYYY-MM'.length : 'YYYY-MM-DD'.length
  const grouped = Map.groupBy(byDay, ({ date }) => date.slice(0, length))
  const cents = (days: Figures['byDay'], part: 'orders' | 'refunds' | 'net') =>
    days.reduce((all, { money }) => all + Math.round(amountOf(money, currency, part) * 100), 0) / 100
  return [...grouped].map(([key, days]) => ({
    key,
    paid: days.reduce((all, { paid }) => all + paid, 0),
    orders: cents(days, 'orders'),
    refunds: cents(days, 'refunds'),
    net: cents(days, 'net'),
  }))
}

export const moneyText = (amount: number, currency: string, locale: string) => formatMoney(amount, currency, locale)
