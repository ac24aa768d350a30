import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Coupon } from '#contract/coupons'
import type { OffersPage } from '#contract/offers'
import { DeskArea } from '#web/kit/desk/desk-area'
import { ProfileGuard } from '#web/kit/desk/profile-guard'
import { LazyPeek } from '#web/kit/link/lazy-peek'
import { ListChoice } from '#web/kit/page/list-choice'
import { Loaded } from '#web/kit/page/loaded'
import { PagesNav } from '#web/kit/page/pages-nav'
import { api } from '#web/lib/api'
import { keepPage } from '#web/lib/keep-page'
import { Button } from '#web/ui/button'
import { EmptyState } from '#web/ui/empty-state'
import { Icon } from '#web/ui/icon'
import { ListRange } from '#web/ui/list-range'
import { CouponRow } from './coupon-row'
import type { CouponsSearch } from './coupons-search'
import { NewCouponDialog } from './new-coupon'

const TO = '/business-provider-dashboard/coupons'

/** The discounts of a shop for customers who enter a code. */
export function CouponsPage({ search }: { search: CouponsSearch }) {
  return (
    <ProfileGuard type="business-provider" may="offers">
      {(profile) => (
        <DeskArea about={profile?.id}>
          <Coupons search={search} />
        </DeskArea>
      )}
    </ProfileGuard>
  )
}

function Coupons({ search }: { search: CouponsSearch }) {
  const [adding, setAdding] = useState(false)
  const input = { ...search, show: search.show ?? 'current' } as const
  const query = useQuery({
    ...api.coupons.list.queryOptions({ input }),
    staleTime: 0,
    placeholderData: keepPage(input),
  })
  const add = (
    <Button onClick={() => setAdding(true)}>
      <Icon as={Plus} />
      New coupon
    </Button>
  )
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="font-display font-medium text-title">Coupons</h1>
        {query.data && query.data.items.length > 0 && add}
      </div>
      <Filter show={search.show} />
      <div className="mt-6">
        <Loaded query={query} what="your coupons" shape="h-[30rem] rounded-card">
          {(page) =>
            page.items.length > 0 ? (
              <Shown page={page} search={search} />
            ) : (
              <EmptyState
                picture={<LazyPeek species="dog" tile="butter" seed="coupons" />}
                title={search.show ? 'No coupons here yet' : 'No active coupons'}
                actions={add}
              >
                Customers who enter a coupon’s code at checkout get its discount.
              </EmptyState>
            )
          }
        </Loaded>
      </div>
      {adding && query.data && <NewCouponDialog open timeZone={query.data.timeZone} onClose={() => setAdding(false)} />}
    </div>
  )
}

const SHOWN: { label: string; show?: 'past' | 'all' }[] = [
  { label: 'Active and scheduled' },
  { label: 'Past', show: 'past' },
  { label: 'All', show: 'all' },
]

function Filter({ show }: { show: CouponsSearch['show'] }) {
  const parts = SHOWN.map((one) => ({
    label: one.label,
    to: linkOptions({ to: TO, search: one.show ? { show: one.show } : {} }),
    chosen: one.show === show,
  }))
  return <ListChoice label="Which coupons" parts={parts} />
}

function Shown({ page, search: { show, cursor } }: { page: OffersPage<Coupon>; search: CouponsSearch }) {
  const only = show ? { show } : {}
  return (
    <>
      <ListRange span={page} shown={page.items.length} />
      <ul className="hairline rounded-card bg-card divide-y divide-border">
        {page.items.map((coupon) => (
          <CouponRow key={coupon.id} coupon={coupon} timeZone={page.timeZone} />
        ))}
      </ul>
      <PagesNav
        className="mt-8"
        first={cursor && { label: 'Newest coupons', to: linkOptions({ to: TO, search: only }) }}
        next={
          page.next && { label: 'Older coupons', to: linkOptions({ to: TO, search: { ...only, cursor: page.next } }) }
        }
      />
    </>
  )
}
