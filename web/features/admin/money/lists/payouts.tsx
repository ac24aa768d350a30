import { useQuery } from '@tanstack/react-query'
import { PayoutBadge } from '#web/features/payouts/payout-badge'
import { Moment } from '#web/kit/moment/moment'
import { Money } from '#web/kit/money/money'
import { api } from '#web/lib/api'
import { keepPage } from '#web/lib/keep-page'
import type { MoneySearch } from '../money-search'
import { FilterLinks } from './filter-links'
import { ListRow } from './list-row'
import { MoneyList } from './money-list'
import { SellerLink } from './seller-link'

const FILTERS = [
  [undefined, 'All'],
  ['open', 'On its way'],
  ['failed', 'Failed'],
] as const

/** What went to sellers' banks, and what did not arrive. */
export function Payouts({ search }: { search: MoneySearch }) {
  const { filter, cursor } = search
  const input = { ...(filter && { status: filter }), ...(cursor && { cursor }) }
  const payouts = useQuery({
    ...api.moneyDesk.payouts.queryOptions({ input }),
    staleTime: 0,
    placeholderData: keepPage(input),
  })
  return (
    <>
      <FilterLinks label="Which payouts" show="payouts" filters={FILTERS} filter={filter} />
      <MoneyList
        query={payouts}
        what="the payouts"
        search={search}
        empty={{
          title: 'No payouts',
          text: filter ? 'No payouts have this status.' : 'Nothing has been paid out yet.',
        }}
      >
        {(items) => (
          <ul className="-my-3.5">
            {items.map(({ id, seller, createdAt, status, amount, currency, problem, paidAt, expectedOn }) => (
              <ListRow
                key={id}
                title={<SellerLink seller={seller} />}
                note={
                  <>
                    Started <Moment at={createdAt} to="minute" />
                    {paidAt ? (
                      <>
                        , arrived <Moment at={paidAt} short />
                      </>
                    ) : (
                      expectedOn &&
                      !problem && (
                        <>
                          , expected <Moment at={expectedOn} short />
                        </>
                      )
                    )}
                  </>
                }
                badge={<PayoutBadge status={status} />}
                amount={<Money amount={amount} currency={currency} />}
              >
                {problem && <p className="text-sm break-words">Message to the seller: {problem}</p>}
              </ListRow>
            ))}
          </ul>
        )}
      </MoneyList>
    </>
  )
}
