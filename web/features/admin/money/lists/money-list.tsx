import { linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Page } from '#contract/lists'
import { LazyPeek } from '#web/kit/link/lazy-peek'
import { PagesNav } from '#web/kit/page/pages-nav'
import { EmptyState } from '#web/ui/empty-state'
import { ListRange } from '#web/ui/list-range'
import { Loaded } from '../../../../kit/page/loaded'
import type { MoneySearch } from '../money-search'

type Query<Item> = { data: Page<Item> | undefined; error: unknown; refetch: () => unknown }

/** A page of a list in its box, with the ways through it. */
export function MoneyList<Item>({
  query,
  what,
  search: { cursor, ...filters },
  empty,
  children,
}: {
  query: Query<Item>
  /** "the refunds" */
  what: string
  search: MoneySearch
  empty: { title: string; text: string }
  children: (items: readonly Item[]) => ReactNode
}) {
  return (
    <div className="mt-5 hairline rounded-card bg-card p-5 sm:p-6">
      <Loaded query={query} what={what} shape="h-[28rem]">
        {({ items, next, ...span }) => (
          <>
            <ListRange span={span} shown={items.length} />
            {items.length === 0 ? (
              <EmptyState title={empty.title} picture={<LazyPeek species="rabbit" tile="sage" seed={what} />}>
                {empty.text}
              </EmptyState>
            ) : (
              children(items)
            )}
            <PagesNav
              first={cursor && { label: 'Newest', to: linkOptions({ to: '/admin/money', search: filters }) }}
              next={
                next && {
                  label: 'Older',
                  to: linkOptions({ to: '/admin/money', search: { ...filters, cursor: next } }),
                }
              }
            />
          </>
        )}
      </Loaded>
    </div>
  )
}
