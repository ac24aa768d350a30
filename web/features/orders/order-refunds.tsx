import type { OrderRefund } from '#contract/order-shapes'
import { Moment } from '#web/kit/moment/moment'
import { Money } from '#web/kit/money/money'
import { Block } from '#web/kit/page/block'

type Words = Record<OrderRefund['status'], string>

/**
 * What went back to the buyer's card, and why.
 *
 * @param words what each state means to its reader
 * @param reasons what reasons that name the reader are to them
 */
export function OrderRefunds({
  order: { refunds, currency },
  words,
  reasons = {},
}: {
  order: { refunds: readonly OrderRefund[]; currency: string }
  words: Words
  reasons?: Readonly<Record<string, string>>
}) {
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
              {words[status]}
            </p>
            <p className="text-sm text-muted-foreground whitespace-pre-line wrap-anywhere">
              <Moment at={at} to="minute" />, {reasons[reason] ?? reason}
            </p>
          </li>
        ))}
      </ul>
    </Block>
  )
}
