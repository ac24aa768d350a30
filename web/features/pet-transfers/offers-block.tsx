import { useQuery } from '@tanstack/react-query'
import { Block } from '#web/kit/page/block'
import { api } from '#web/lib/api'
import { OfferCard } from './offer-card'
import { OutgoingRow } from './outgoing-row'

/** Pets that are offered to who looks, and by them; nothing where there are none. */
export function OffersBlock() {
  const query = useQuery({ ...api.petTransfers.list.queryOptions(), staleTime: 0 })
  const { incoming = [], outgoing = [] } = query.data ?? {}
  return (
    <>
      {incoming.map((offer) => (
        <OfferCard key={offer.id} offer={offer} />
      ))}
      {outgoing.length > 0 && (
        <Block title="Pets you offered to someone">
          <ul className="-my-3 divide-y divide-border">
            {outgoing.map((offer) => (
              <OutgoingRow key={offer.id} offer={offer} />
            ))}
          </ul>
        </Block>
      )}
    </>
  )
}
