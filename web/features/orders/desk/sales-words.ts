import { formatMoney } from '#contract/amounts'
import type { ShopDesk } from '#contract/dashboards'

/** "12 orders brought in $340.00 in the last 30 days, $20.00 more than in the 30 days before." */
export function salesSentence(
  { currency, orders, total, totalBefore }: Omit<NonNullable<ShopDesk['sales']>[number], 'byDay' | 'ordersBefore'>,
  locale: string,
): string {
  const money = (amount: number) => formatMoney(amount, currency, locale)
  const brought = `${orders} ${orders === 1 ? 'order' : 'orders'} brought in ${money(total)} in the last 30 days`
  if (totalBefore === 0) return `${brought}.`
  const more = Math.round((total - totalBefore) * 100) / 100
  if (more === 0) return `${brought}, the same as in the 30 days before.`
  return `${brought}, ${money(Math.abs(more))} ${more > 0 ? 'more' : 'less'} than in the 30 days before.`
}
