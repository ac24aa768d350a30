import type { Sale } from '#contract/orders'
import { AppLink } from '#web/kit/link/app-link'
import { Badge } from '#web/ui/badge'

/** What is on hold or gone, beside an order that may look like any other; the answer is given among the payouts. */
export function SaleDispute({ dispute }: Pick<Sale, 'dispute'>) {
  if (dispute === 'lost') return <Badge tone="destructive">Payment returned by the bank</Badge>
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
