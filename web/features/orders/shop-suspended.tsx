import { Moment } from '#web/kit/moment/moment'

/** To those who pack for a suspended shop: until when it is worth it. */
export function ShopSuspended({ refundsAt }: { refundsAt: Date }) {
  return (
    <p className="font-semibold text-destructive-ink">
      Your shop is suspended. What isn’t sent or handed over by <Moment at={refundsAt} to="minute" /> will be refunded.
    </p>
  )
}
