import type { SaleDetail } from '#contract/sales'
import { Moment } from '#web/kit/moment/moment'
import { Money } from '#web/kit/money/money'
import { Block } from '#web/kit/page/block'

const STATUS_WORDS = {
  requested: 'on its way',
  pending: 'on its way',
  succeeded: 'refunded',
  failed: 'failed, and is back in your balance',
} as const

/** What went back to the customer's card, and why. */
export function SaleRefunds({ sale: { refunds, currency } }: { sale: SaleDetail }) {
  if (refunds.length === 0) return null
  return (
    <Block title="Refunds">
      <ul className="flex flex-col gap-3">
        {refunds.map(({ id, amount, reason, status, at }) => (
          <li key={id}>
            <p>
              <span className="font-semibold">
                <Money amount={amount} currency={currency} />
              </span>{' '}
              {STATUS_WORDS[status]}
            </p>
            <p className="text-sm text-muted-foreground">
              <Moment at={at} to="minute" />, {reason}
            </p>
          </li>
        ))}
      </ul>
    </Block>
  )
}
