import { linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LazyPeek } from '#web/shell/lazy-peek'
import { EmptyState } from '#web/ui/empty-state'
import { Loaded } from '../../loaded'
import { PagesNav } from '../../pages-nav'
import type { MoneySearch } from '../money-search'

type Page<Item> = { items: Item[]; next: string | null }
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
        {({ items, next }) => (
          <>
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
