import { formatMoney } from '#contract/amounts'
import type { Sale } from '#contract/sales'
import { AppLink } from '#web/kit/link/app-link'
import { Badge } from '#web/ui/badge'
import { useLocale } from '#web/ui/locale'

/** What is on hold or gone, beside an order that may look like any other; the answer is given among the payouts. */
export function SaleDispute({
  sale: { dispute, chargedBackTotal, grandTotal, currency },
}: {
  sale: Pick<Sale, 'dispute' | 'chargedBackTotal' | 'grandTotal' | 'currency'>
}) {
  const locale = useLocale()
  if (dispute === 'lost') {
    const what = chargedBackTotal < grandTotal ? formatMoney(chargedBackTotal, currency, locale) : 'Payment'
    return <Badge tone="destructive">{what} returned by the bank</Badge>
  }
  return (
    dispute === 'open' && (
      <AppLink
        href="/payouts#disputes"
        className="link font-semibold text-destructive-ink underline underline-offset-4 inline-flex items-center pointer-coarse:min-h-touch"
      >
        Payment in dispute
      </AppLink>
    )
  )
}
