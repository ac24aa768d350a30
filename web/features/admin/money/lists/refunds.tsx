import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, Clock, type LucideIcon, Send } from 'lucide-react'
import { Moment } from '#web/kit/moment/moment'
import { Money } from '#web/kit/money/money'
import { api } from '#web/lib/api'
import { keepPage } from '#web/lib/keep-page'
import { Badge, type BadgeTone } from '#web/ui/badge'
import type { MoneySearch } from '../money-search'
import { aboutWords, ListRow } from './list-row'
import { MoneyList } from './money-list'
import { SellerLink } from './seller-link'

const STATUS: Record<
  'requested' | 'pending' | 'succeeded' | 'failed',
  { words: string; tone: BadgeTone; icon: LucideIcon }
> = {
  requested: { words: 'Requested', tone: 'neutral', icon: Clock },
  pending: { words: 'On its way', tone: 'primary', icon: Send },
  succeeded: { words: 'Refunded', tone: 'success', icon: CircleCheck },
  failed: { words: 'Failed', tone: 'destructive', icon: CircleAlert },
}

/** What went back to customers' cards. */
export function Refunds({ search }: { search: MoneySearch }) {
  const input = search.cursor ? { cursor: search.cursor } : {}
  const refunds = useQuery({
    ...api.moneyDesk.refunds.queryOptions({ input }),
    staleTime: 0,
    placeholderData: keepPage(input),
  })
  return (
    <MoneyList
      query={refunds}
      what="the refunds"
      search={search}
      empty={{ title: 'No refunds yet', text: 'Refunds will show up here.' }}
    >
      {(items) => (
        <ul className="-my-3.5">
          {items.map(({ id, amount, currency, reason, status, at, seller, invoiceNumber, orderNumber }) => (
            <ListRow
              key={id}
              title={<SellerLink seller={seller} />}
              note={
                <>
                  <Moment at={at} to="minute" />
                  {aboutWords(invoiceNumber, orderNumber) && `, ${aboutWords(invoiceNumber, orderNumber)}`}
                </>
              }
              badge={
                <Badge tone={STATUS[status].tone} icon={STATUS[status].icon}>
                  {STATUS[status].words}
                </Badge>
              }
              amount={<Money amount={amount} currency={currency} />}
            >
              {reason && <p className="text-sm whitespace-pre-line break-words">{reason}</p>}
            </ListRow>
          ))}
        </ul>
      )}
    </MoneyList>
  )
}
