import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Campaign } from '#contract/campaigns'
import type { Page } from '#contract/lists'
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
import { CampaignRow } from './campaign-row'
import type { CampaignsSearch } from './campaigns-search'
import { NewCampaignDialog } from './new-campaign'

const TO = '/business-provider-dashboard/sale-prices'

/** The sales of a shop: prices that are lowered from one day to another. */
export function CampaignsPage({ search }: { search: CampaignsSearch }) {
  return (
    <ProfileGuard type="business-provider" may="offers">
      {(profile) => (
        <DeskArea about={profile?.id}>
          <Campaigns search={search} />
        </DeskArea>
      )}
    </ProfileGuard>
  )
}

function Campaigns({ search }: { search: CampaignsSearch }) {
  const [adding, setAdding] = useState(false)
  const input = { ...search, show: search.show ?? 'current' } as const
  const query = useQuery({
    ...api.campaigns.list.queryOptions({ input }),
    staleTime: 0,
    placeholderData: keepPage(input),
  })
  const add = (
    <Button onClick={() => setAdding(true)}>
      <Icon as={Plus} />
      New sale
    </Button>
  )
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="font-display font-medium text-title">Sale prices</h1>
        {query.data && query.data.items.length > 0 && add}
      </div>
      <Filter show={search.show} />
      <div className="mt-6">
        <Loaded query={query} what="your sales" shape="h-[30rem] rounded-card">
          {(page) =>
            page.items.length > 0 ? (
              <Shown page={page} search={search} />
            ) : (
              <EmptyState
                picture={<LazyPeek species="cat" tile="blush" seed="sales" />}
                title={search.show ? 'No sales here yet' : 'No sale is running or planned'}
                actions={add}
              >
                Lower the prices of some products, a category, or everything for as many days as you choose.
              </EmptyState>
            )
          }
        </Loaded>
      </div>
      {adding && <NewCampaignDialog open onClose={() => setAdding(false)} timeZone={query.data?.timeZone} />}
    </div>
  )
}

const SHOWN: { label: string; show?: 'past' | 'all' }[] = [
  { label: 'Running and planned' },
  { label: 'Past', show: 'past' },
  { label: 'All', show: 'all' },
]

function Filter({ show }: { show: CampaignsSearch['show'] }) {
  const parts = SHOWN.map((one) => ({
    label: one.label,
    to: linkOptions({ to: TO, search: one.show ? { show: one.show } : {} }),
    chosen: one.show === show,
  }))
  return <ListChoice label="Which sales" parts={parts} />
}

function Shown({ page, search: { show, cursor } }: { page: Page<Campaign>; search: CampaignsSearch }) {
  const only = show ? { show } : {}
  return (
    <>
      <ListRange span={page} shown={page.items.length} />
      <ul className="hairline rounded-card bg-card divide-y divide-border">
        {page.items.map((campaign) => (
          <CampaignRow key={campaign.id} campaign={campaign} />
        ))}
      </ul>
      <PagesNav
        className="mt-8"
        first={cursor && { label: 'Newest sales', to: linkOptions({ to: TO, search: only }) }}
        next={
          page.next && { label: 'Older sales', to: linkOptions({ to: TO, search: { ...only, cursor: page.next } }) }
        }
      />
    </>
  )
}
