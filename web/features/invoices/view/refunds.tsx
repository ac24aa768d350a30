import { CircleCheck, Clock, TriangleAlert } from 'lucide-react'
import type { InvoiceDetail } from '#contract/invoice-shapes'
import { Moment } from '#web/kit/moment/moment'
import { Money } from '#web/kit/money/money'
import { Badge } from '#web/ui/badge'
import { SideCard } from './side-card'

type Status = InvoiceDetail['refunds'][number]['status']

const LOOKS = {
  requested: { tone: 'neutral', icon: Clock, words: 'On its way' },
  pending: { tone: 'neutral', icon: Clock, words: 'On its way' },
  succeeded: { tone: 'success', icon: CircleCheck, words: 'Refunded' },
  failed: { tone: 'destructive', icon: TriangleAlert, words: 'Failed' },
} as const satisfies Record<Status, unknown>

/** What went back to cards, and how far it is. */
export function Refunds({ invoice: { refunds, currency, issuer } }: { invoice: InvoiceDetail }) {
  if (refunds.length === 0) return null
  return (
    <SideCard title="Refunds">
      <ul className="-my-3 divide-y divide-border">
        {refunds.map(({ id, amount, reason, status, at }) => {
          const { words, ...looks } = LOOKS[status]
          return (
            <li key={id} className="py-3">
              <p className="flex flex-wrap justify-between items-center gap-x-4">
                <span className="font-semibold">
                  <Money amount={amount} currency={currency} />
                </span>
                <Badge {...looks}>{words}</Badge>
              </p>
              <p className="text-sm text-muted-foreground">
                <Moment at={at} zone={issuer.timeZone} />
              </p>
              {reason && <p className="text-sm break-words whitespace-pre-line">{reason}</p>}
              {status === 'failed' && (
                <p className="text-sm">
                  The card provider declined it, so no money was returned. The refund can be tried again or made another
                  way.
                </p>
              )}
            </li>
          )
        })}
      </ul>
    </SideCard>
  )
}
