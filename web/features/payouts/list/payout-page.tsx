import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import type { Earning, Payout } from '#contract/payouts'
import { DeskArea } from '#web/kit/desk/desk-area'
import { ProfileGuard } from '#web/kit/desk/profile-guard'
import { isNowhere } from '#web/kit/form/refusal'
import { Link } from '#web/kit/link/link'
import { momentText } from '#web/kit/moment/days'
import { Moment } from '#web/kit/moment/moment'
import { Card } from '#web/kit/page/card'
import { Loaded } from '#web/kit/page/loaded'
import { usePageTitle } from '#web/kit/page/page-title'
import { RecordMissing } from '#web/kit/page/record-missing'
import { api } from '#web/lib/api'
import { Banner } from '#web/ui/banner'
import { Icon } from '#web/ui/icon'
import { useLocale } from '#web/ui/locale'
import { Price } from '#web/ui/price'
import { EarningList } from '../earnings/earning-list'
import { PayoutBadge } from '../payout-badge'
import { readPayoutsSearch } from '../payouts-search'
import { Arrival } from './arrival'

/** One payout with everything that is in it. */
export function PayoutPage() {
  const { id } = useParams({ from: '/payouts/$id' })
  // another payout begins with nothing of the one before
  return <ProfileGuard>{() => <Loading key={id} id={id} />}</ProfileGuard>
}

function Loading({ id }: { id: string }) {
  const { profile } = readPayoutsSearch(useSearch({ from: '/payouts/$id' }))
  const payout = useQuery({ ...api.payouts.get.queryOptions({ input: { id } }), staleTime: 0 })
  const locale = useLocale()
  const day = payout.data && momentText(payout.data.createdAt, locale, { dateStyle: 'long' })
  usePageTitle(day && `${day} payout`)
  // a refusal for a broken id is the same to the reader
  if (isNowhere(payout.error))
    return (
      <DeskArea>
        <RecordMissing what="payout" list="payouts" href="/payouts" />
      </DeskArea>
    )
  return (
    <DeskArea about={profile}>
      <Link
        to="/payouts"
        search={profile ? { profile } : {}}
        data-plain=""
        className="inline-flex items-center gap-1 min-h-compact pointer-coarse:min-h-touch font-semibold text-primary-ink text-sm hover:underline underline-offset-4"
      >
        <Icon as={ChevronLeft} size="sm" />
        Payouts
      </Link>
      <h1 className="mt-1 font-display font-medium text-title">
        {payout.data ? (
          <>
            <Moment at={payout.data.createdAt} /> payout
          </>
        ) : (
          'Payout'
        )}
      </h1>
      <div className="mt-5 flex flex-col gap-5">
        <Loaded query={payout} what="this payout" shape="h-[24rem] rounded-card">
          {(data) => <Shown payout={data} />}
        </Loaded>
      </div>
    </DeskArea>
  )
}

function Shown({ payout }: { payout: Payout & { items: Earning[] } }) {
  const { amount, currency, status, problem, items } = payout
  return (
    <>
      {problem && (
        <Banner tone="destructive" title={status === 'returned' ? 'Your bank returned it' : 'This payout failed'}>
          {problem}
        </Banner>
      )}
      <section
        aria-label="Amount"
        className="hairline rounded-card bg-card p-5 sm:p-7 flex flex-wrap items-center gap-x-6 gap-y-3"
      >
        <Price amount={amount} currency={currency} size="lg" />
        <PayoutBadge status={status} />
        <p className="text-muted-foreground empty:hidden">
          {status === 'paid' && 'in your bank since '}
          <Arrival payout={payout} />
        </p>
      </section>
      <Card title="What’s included" note="Amounts are after fees.">
        {items.length > 0 ? (
          <EarningList earnings={items} />
        ) : (
          <p className="text-muted-foreground">There’s nothing left in this payout.</p>
        )}
      </Card>
    </>
  )
}
