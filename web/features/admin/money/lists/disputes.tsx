import { useQuery } from '@tanstack/react-query'
import { disputeReason } from '#contract/payouts.rules'
import { timeLeft } from '#web/features/payouts/dispute-words'
import { isAnswerable } from '#web/features/payouts/disputes/answerable'
import { DisputeBadge } from '#web/features/payouts/payout-badge'
import { Moment } from '#web/kit/moment/moment'
import { useNow } from '#web/kit/moment/now'
import { Money } from '#web/kit/money/money'
import { api } from '#web/lib/api'
import { keepPage } from '#web/lib/keep-page'
import type { MoneySearch } from '../money-search'
import { aboutWords, ListRow } from './list-row'
import { MoneyList } from './money-list'
import { SellerLink } from './seller-link'

/** Payments that customers have their bank look at. */
export function Disputes({ search }: { search: MoneySearch }) {
  const input = search.cursor ? { cursor: search.cursor } : {}
  const now = useNow()
  const disputes = useQuery({
    ...api.moneyDesk.disputes.queryOptions({ input }),
    staleTime: 0,
    placeholderData: keepPage(input),
  })
  return (
    <MoneyList
      query={disputes}
      what="the disputes"
      search={search}
      empty={{ title: 'No disputes', text: 'No customer has disputed a payment so far.' }}
    >
      {(items) => (
        <ul className="-my-3.5">
          {items.map((dispute) => (
            <ListRow
              key={dispute.id}
              title={<SellerLink seller={dispute.seller} />}
              note={
                <>
                  Opened <Moment at={dispute.openedAt} short />
                  {aboutOf(dispute)}
                </>
              }
              badge={<DisputeBadge status={dispute.status} forAdmins />}
              amount={<Money amount={dispute.amount} currency={dispute.currency} />}
            >
              <p className="text-sm">{disputeReason(dispute.reason)}</p>
              {isAnswerable(dispute) && dispute.evidenceDueBy && (
                <p className="text-sm font-medium text-destructive-ink">
                  Respond by <Moment at={dispute.evidenceDueBy} to="minute" />, {timeLeft(dispute.evidenceDueBy, now)}
                </p>
              )}
              {dispute.submittedAt && (
                <p className="text-sm text-muted-foreground">
                  Responded on <Moment at={dispute.submittedAt} to="minute" />
                </p>
              )}
            </ListRow>
          ))}
        </ul>
      )}
    </MoneyList>
  )
}

function aboutOf({ invoice, order }: { invoice: { number: string } | null; order: { number: string } | null }): string {
  const words = aboutWords(invoice?.number ?? null, order?.number ?? null)
  return words && `, ${words}`
}
