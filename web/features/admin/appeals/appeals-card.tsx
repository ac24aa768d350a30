import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '#web/kit/page/loaded'

type Props<One> = {
  id: string
  title: string
  query: UseQueryResult<{ items: One[] }>
  empty: ReactNode
  item: (appeal: One) => ReactNode
}

/** Appeals of one kind that wait for somebody. */
export function AppealsCard<One>({ id, title, query, empty, item }: Props<One>) {
  return (
    <section aria-labelledby={id} className="mt-5 hairline rounded-card bg-card p-5 sm:p-6">
      <h2 id={id} className="font-semibold text-xl">
        {title}
      </h2>
      <div className="mt-3">
        <Loaded query={query} what="the appeals" shape="h-[16rem]">
          {({ items }) => (items.length === 0 ? empty : <ul className="divide-y divide-border">{items.map(item)}</ul>)}
        </Loaded>
      </div>
    </section>
  )
}
