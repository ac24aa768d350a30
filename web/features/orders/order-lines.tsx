import type { OrderDetail } from '#contract/orders'
import { useRecalledItems } from '#web/features/recalls/use-recalled-items'
import { Link } from '#web/kit/link/link'
import { GoodsThumb } from '#web/kit/money/goods-thumb'
import { Money } from '#web/kit/money/money'
import { missingWords } from './order-words'

const ACT =
  'link no-print inline-flex items-center min-h-touch font-semibold text-primary-ink underline underline-offset-4'

/** What was bought, as it was called and priced then. */
export function OrderLines({
  order: { items, currency, fulfilment, status },
  input,
}: {
  order: OrderDetail
  input: { id: string; key?: string }
}) {
  const recalled = useRecalledItems(input)
  const mayRepeat = fulfilment === 'ship' && (status === 'delivered' || status === 'completed')
  return (
    <section aria-labelledby="order-items" className="hairline rounded-card bg-card p-4 sm:p-6">
      <h2 id="order-items" className="font-semibold text-lg">
        Items
      </h2>
      <ul className="mt-2">
        {items.map((item) => (
          <li
            key={item.id}
            className="hairline border-x-0 border-t-0 last:border-b-0 last:pb-0 py-4 flex flex-wrap gap-x-4 gap-y-1"
          >
            <GoodsThumb src={item.picture} size="sm" />
            <div className="flex-1 basis-[calc(7rem*var(--font-scale))] min-w-0">
              <p className="font-medium">
                <Link
                  to="/product/$productId"
                  params={{ productId: item.productId }}
                  data-plain=""
                  className="hover:underline underline-offset-4"
                >
                  {item.title}
                </Link>
              </p>
              {item.optionText && <p className="text-sm text-muted-foreground">{item.optionText}</p>}
              <p className="text-sm text-muted-foreground nums">
                {item.quantity} x <Money amount={item.unitPrice} currency={currency} />
                {missingWords(item).map((words) => `, ${words}`)}
              </p>
              <div className="flex flex-wrap gap-x-5">
                {item.canReview && (
                  <Link
                    to="/product/$productId"
                    params={{ productId: item.productId }}
                    hash="write-review"
                    className={ACT}
                  >
                    Write a review<span className="sr-only"> of {item.title}</span>
                  </Link>
                )}
                {mayRepeat && recalled && !recalled.has(item.id) && (
                  <Link
                    to="/subscriptions/new"
                    search={{ product: item.productId, ...(item.quantity > 1 && { quantity: item.quantity }) }}
                    data-plain=""
                    className={ACT}
                  >
                    Set up a repeat delivery<span className="sr-only"> of {item.title}</span>
                  </Link>
                )}
              </div>
            </div>
            <p className="ml-auto font-medium">
              <Money amount={item.lineTotal} currency={currency} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
