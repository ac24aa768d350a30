import { linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import type { Page } from '#contract/lists'
import type { ListedSale } from '#contract/sales'
import { TO_DO_TABS } from '#contract/sales.rules'
import { useRecalledSales } from '#web/features/recalls/use-shop-recalls'
import { PagesNav } from '#web/kit/page/pages-nav'
import { Checkbox } from '#web/ui/checkbox'
import { ListRange } from '#web/ui/list-range'
import { BulkBar } from './bulk-bar'
import type { DeskSearch } from './desk-search'
import { NoSales } from './no-sales'
import { SaleRow } from './sale-row'

/** One page of the desk. Some of its orders can be chosen, to go on with together. */
export function DeskList({ sales, search }: { sales: Page<ListedSale>; search: DeskSearch }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const recalled = useRecalledSales()
  if (sales.items.length === 0) return <NoSales search={search} />
  const { cursor, ...only } = search
  // what is on another page or in another tab by now is not chosen any more
  const picked = sales.items.filter(({ id }) => chosen.has(id))
  const all = picked.length === sales.items.length
  const choose = (id: string, on: boolean) => {
    const next = new Set(chosen)
    if (on) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  const oldestFirst = TO_DO_TABS.includes(search.tab ?? 'all')
  return (
    <>
      <ListRange span={sales} shown={sales.items.length} />
      <div className="hairline rounded-card bg-card">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2 sm:px-6 hairline border-x-0 border-t-0">
          <Checkbox
            checked={all}
            onChange={() => setChosen(all ? new Set() : new Set(sales.items.map(({ id }) => id)))}
          >
            Select all on this page
          </Checkbox>
          <BulkBar picked={picked} onDone={() => setChosen(new Set())} />
        </div>
        <ul className="divide-y divide-border">
          {sales.items.map((sale) => (
            <li key={sale.id}>
              <SaleRow
                sale={sale}
                chosen={chosen.has(sale.id)}
                recalled={recalled.has(sale.id)}
                onChoose={(on) => choose(sale.id, on)}
              />
            </li>
          ))}
        </ul>
      </div>
      <PagesNav
        className="mt-8"
        first={
          cursor && {
            label: oldestFirst ? 'Oldest orders' : 'Newest orders',
            to: linkOptions({ to: '/business-provider-dashboard/orders', search: only }),
          }
        }
        next={
          sales.next && {
            label: oldestFirst ? 'Newer orders' : 'Older orders',
            to: linkOptions({ to: '/business-provider-dashboard/orders', search: { ...only, cursor: sales.next } }),
          }
        }
      />
    </>
  )
}
