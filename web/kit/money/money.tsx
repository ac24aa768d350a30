import { useLocale } from '#web/ui/locale'
import { priceText } from '#web/ui/price-parts'

/** An amount in running text or a column, in major units. */
export function Money({ amount, currency }: { amount: number; currency: string }) {
  return <span className="nums whitespace-nowrap">{priceText(amount, currency, useLocale())}</span>
}
