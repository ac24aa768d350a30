import { promiseText } from '#contract/delivery.rules'
import type { SaleDetail } from '#contract/sales'
import { PostalAddress } from '#web/features/addresses/postal-address'
import { Block } from '#web/kit/page/block'
import { useLocale } from '#web/ui/locale'

/** For whom it is and where it goes, as long as that has to be known. */
export function WhereItGoes({ sale }: { sale: SaleDetail }) {
  const { address, phone, buyer, fulfilment, arrival } = sale
  const locale = useLocale()
  return (
    <Block title={fulfilment === 'ship' ? 'Ship to' : 'Pickup'}>
      {address ? <PostalAddress address={address} /> : <p>{buyer}</p>}
      {phone && (
        <p className="mt-2">
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="link underline underline-offset-4 nums">
            {phone}
          </a>
        </p>
      )}
      {fulfilment === 'ship' && !address && (
        <p className="mt-2 text-sm text-muted-foreground">
          The address is no longer shown, because nothing has to be sent there anymore.
        </p>
      )}
      {arrival && (
        <p className="mt-3 text-sm text-muted-foreground">
          The customer was told: “{promiseText(fulfilment, arrival, locale)}.”
        </p>
      )}
    </Block>
  )
}
