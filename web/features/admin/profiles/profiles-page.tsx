import { useQuery } from '@tanstack/react-query'
import { linkOptions, useSearch } from '@tanstack/react-router'
import type { ReviewList } from '#contract/profile-review.rules'
import { LazyPeek } from '#web/kit/link/lazy-peek'
import { PagesNav } from '#web/kit/page/pages-nav'
import { api } from '#web/lib/api'
import { keepPage } from '#web/lib/keep-page'
import { EmptyState } from '#web/ui/empty-state'
import { ListRange } from '#web/ui/list-range'
import { Loaded } from '../../../kit/page/loaded'
import { AdminArea } from '../admin-area'
import { PageTitle } from '../page-title'
import { ListTabs } from './list-tabs'
import { ProfileList } from './profile-list'
import { type ProfilesSearch, readProfilesSearch } from './profiles-search'
import { LISTS } from './review-words'

/** Profiles that are listed only after somebody looked. Opened without a choice it shows what waits. */
export function ProfilesPage() {
  // the route lets anything through
  const search = readProfilesSearch(useSearch({ from: '/admin/profiles/' }))
  return (
    <AdminArea>
      <PageTitle title="Profiles" note="Profiles and documents to review, longest wait first." />
      <Queue search={search} />
    </AdminArea>
  )
}

function Queue({ search: { show = 'waiting', cursor } }: { search: ProfilesSearch }) {
  const input = { show, ...(cursor && { cursor }) }
  const queue = useQuery({
    ...api.profileReview.queue.queryOptions({ input }),
    staleTime: 0,
    placeholderData: keepPage(input),
  })
  const first = show === 'waiting' ? {} : { show }
  return (
    <>
      <ListTabs show={show} counts={queue.data?.counts} />
      <div className="mt-5 hairline rounded-card bg-card p-5 sm:p-6">
        <Loaded query={queue} what="the profiles" shape="h-[32rem]">
          {({ items, next, ...span }) => (
            <>
              <ListRange span={span} shown={items.length} />
              {items.length === 0 ? <Nothing show={show} /> : <ProfileList show={show} items={items} />}
              <PagesNav
                first={cursor && { label: 'First page', to: linkOptions({ to: '/admin/profiles', search: first }) }}
                next={
                  next && {
                    label: show === 'waiting' || show === 'papers' ? 'More profiles' : 'Older changes',
                    to: linkOptions({ to: '/admin/profiles', search: { ...first, cursor: next } }),
                  }
                }
              />
            </>
          )}
        </Loaded>
      </div>
    </>
  )
}

function Nothing({ show }: { show: ReviewList }) {
  const { title, text } = LISTS[show].empty
  return (
    <EmptyState title={title} picture={<LazyPeek species="rabbit" tile="sage" seed="profiles" />}>
      {text}
    </EmptyState>
  )
}
