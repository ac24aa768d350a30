import type { OrderDetail } from '#contract/orders'
import { PostalAddress } from '#web/features/addresses/postal-address'
import { timesWithin } from '#web/lib/time-words'
import { useLocale } from '#web/ui/locale'

/** Where the parcel goes, or where it can be collected; and for whom. */
export function WhereTo({
  order: { address, collectAt, fulfilment, customerName, email, note, giftNote },
}: {
  order: OrderDetail
}) {
  const locale = useLocale()
  return (
    <section aria-labelledby="order-where" className="hairline rounded-card bg-card p-4 sm:p-6">
      <h2 id="order-where" className="font-semibold text-lg">
        {fulfilment === 'ship' ? 'Delivery' : 'Pickup'}
      </h2>
      {address && <PostalAddress address={address} className="mt-2" />}
      {collectAt && <p className="mt-2">{timesWithin(collectAt, locale)}</p>}
      <dl className="mt-4 text-sm text-muted-foreground flex flex-col gap-1">
        <div>
          <dt className="inline">Ordered by: </dt>
          <dd className="inline text-foreground">{customerName}</dd>
        </div>
        <div>
          <dt className="inline">Email: </dt>
          <dd className="inline text-foreground break-words">{email}</dd>
        </div>
        {note && (
          <div>
            <dt className="inline">Note to the shop: </dt>
            <dd className="inline text-foreground whitespace-pre-line wrap-anywhere">{note}</dd>
          </div>
        )}
        {giftNote && (
          <div>
            <dt className="inline">Gift note: </dt>
            <dd className="inline text-foreground whitespace-pre-line wrap-anywhere">{giftNote}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
