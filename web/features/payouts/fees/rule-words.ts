import { formatMoney } from '#contract/amounts'
import { basisWords, type CommissionRule, MOST_COMMISSION } from '#contract/commission.rules'

/** A rule in a sentence: "8% of products and delivery plus $0.30 per invoice, at least $1.00, never more than 30%". */
export function ruleWords(
  { basis, category, percent, fixed, minAmount, maxAmount }: Omit<CommissionRule, 'id' | 'name'>,
  locale: string,
): string {
  const of = basisWords({ basis, category })
  const money = (amount: number) => formatMoney(amount, 'USD', locale)
  const inPercent = (part: number) =>
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(part)
  const share = inPercent(percent)
  const once = `${money(fixed)} per invoice`
  const part =
    percent === 0
      ? fixed > 0
        ? basis === 'everything'
          ? once
          : `${once} ${of.replace('of ', 'with ')}`
        : `No fee ${of.replace('of ', 'on ')}`
      : `${share} ${of}${fixed > 0 ? ` plus ${once}` : ''}`
  const least = minAmount === null ? '' : `, at least ${money(minAmount)}`
  const most = maxAmount === null ? '' : `, at most ${money(maxAmount)}`
  const held = fixed > 0 || minAmount !== null ? `, never more than ${inPercent(MOST_COMMISSION)}` : ''
  return `${part}${least}${most}${held}`
}
