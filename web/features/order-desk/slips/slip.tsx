import type { PackingSlip } from '#contract/sales'
import { PostalAddress } from '#web/features/addresses/postal-address'
import { Moment } from '#web/kit/moment/moment'

/** One order's sheet: what goes in, for whom. It carries no prices, since it may be a present. */
export function Slip({ slip }: { slip: PackingSlip }) {
  return (
    <article
      aria-label={`Packing slip of order ${slip.number}`}
      className="hairline rounded-card bg-card p-5 sm:p-8 print:border-0 print:p-0 print:break-after-page print:last:break-after-auto"
    >
      <div className="flex flex-wrap justify-between gap-x-8 gap-y-4">
        <div>
          <p className="font-display font-medium text-2xl">{slip.shop}</p>
          <h2 className="mt-1 font-semibold text-lg">
            Order <span className="nums">{slip.number}</span>
          </h2>
          <p className="text-muted-foreground">
            Placed <Moment at={slip.placedAt} zone={slip.timeZone} />
          </p>
        </div>
        <div>
          <p className="text-sm text-muted-foreground">{slip.fulfilment === 'ship' ? 'Ship to' : 'Pickup by'}</p>
          {slip.address ? <PostalAddress address={slip.address} /> : <p>{slip.buyer}</p>}
        </div>
      </div>
      <table className="mt-6 w-full text-left">
        <caption className="sr-only">What goes into the package</caption>
        <thead>
          <tr className="hairline border-x-0 border-t-0 text-sm text-muted-foreground">
            <th scope="col" className="py-2 pr-4 font-medium">
              Quantity
            </th>
            <th scope="col" className="py-2 pr-4 font-medium">
              Item
            </th>
            <th scope="col" className="py-2 font-medium">
              SKU
            </th>
          </tr>
        </thead>
        <tbody>
          {slip.items.map((item) => (
            <tr key={item.id} className="hairline border-x-0 border-t-0 align-top">
              <td className="py-2.5 pr-4 nums font-semibold">{item.quantity}</td>
              <td className="py-2.5 pr-4">
                {item.title}
                {item.optionText && <span className="block text-sm text-muted-foreground">{item.optionText}</span>}
              </td>
              <td className="py-2.5 nums break-all">{item.sku}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {slip.items.length === 0 && <p className="mt-4 text-muted-foreground">Nothing is left to pack.</p>}
      {slip.giftNote && (
        <div className="mt-5">
          <h3 className="text-sm text-muted-foreground">A note for you</h3>
          <p className="mt-1 text-lg whitespace-pre-line wrap-anywhere">{slip.giftNote}</p>
        </div>
      )}
      {slip.note && !slip.giftNote && (
        <p className="mt-5 whitespace-pre-line wrap-anywhere">
          <span className="font-semibold">Note from the customer:</span> {slip.note}
        </p>
      )}
    </article>
  )
}
