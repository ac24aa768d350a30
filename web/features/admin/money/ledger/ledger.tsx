import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api'
import { keepPage } from '#web/lib/keep-page'
import { MoneyList } from '../lists/money-list'
import type { MoneySearch } from '../money-search'
import { LedgerFilters } from './ledger-filters'
import { Movement } from './movement'

/** Every movement of money, newest first. Nobody can change one. */
export function Ledger({ search }: { search: MoneySearch }) {
  const { kind, seller, cursor } = search
  const input = { ...(kind && { kind }), ...(seller && { profileId: seller }), ...(cursor && { cursor }) }
  const ledger = useQuery({
    ...api.moneyDesk.ledger.queryOptions({ input }),
    staleTime: 0,
    placeholderData: keepPage(input),
  })
  const name = ledger.data?.items.flatMap(({ entries }) => entries).find((entry) => entry.seller?.profileId === seller)
    ?.seller?.name
  return (
    <>
      <LedgerFilters search={search} sellerName={name} />
      <MoneyList
        query={ledger}
        what="the ledger"
        search={search}
        empty={
          kind || seller
            ? { title: 'No matching movements', text: 'Try removing a filter.' }
            : { title: 'No money has moved yet', text: 'Card payments will show up here.' }
        }
      >
        {(items) => (
          <ul className="-my-4">
            {items.map((movement) => (
              <Movement key={movement.id} movement={movement} />
            ))}
          </ul>
        )}
      </MoneyList>
    </>
  )
}
