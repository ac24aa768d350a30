import { linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import type { CatalogueSearch } from '#contract/catalogue'
import type { OwnRow } from '#contract/catalogue-shapes'
import type { Page } from '#contract/lists'
import { PagesNav } from '#web/kit/page/pages-nav'
import { useMay } from '#web/kit/session/use-may'
import { Checkbox } from '#web/ui/checkbox'
import { ListRange } from '#web/ui/list-range'
import { Table, Th } from '#web/ui/table'
import { BulkBar } from './bulk-bar'
import { withFilter } from './catalogue-search'
import { ProductRow } from './product-row'

/** One page of the list; on narrow screens each row becomes a card of two lines. */
export function ProductTable({ page, search }: { page: Page<OwnRow>; search: CatalogueSearch }) {
  const writes = useMay('business-provider', 'catalogue')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const here = page.items.map(({ id }) => id)
  const allHere = here.every((id) => chosen.has(id))
  const toggle = (ids: readonly string[], on: boolean) => {
    const next = new Set(chosen)
    for (const id of ids)
      if (on) next.add(id)
      else next.delete(id)
    setChosen(next)
  }
  return (
    <div>
      {writes && <BulkBar chosen={chosen} page={page} search={search} onDone={() => setChosen(new Set())} />}
      <ListRange span={page} shown={page.items.length} />
      <div className="hairline rounded-card bg-card px-4 sm:px-6">
        <Table
          wide
          caption="Your products"
          head={
            <>
              <Th className="w-0">
                {writes && (
                  <Checkbox checked={allHere} onChange={({ target }) => toggle(here, target.checked)}>
                    <span className="sr-only">Select all on this page</span>
                  </Checkbox>
                )}
              </Th>
              <Th>Product</Th>
              <Th>Status</Th>
              <Th numeric>Price</Th>
              <Th numeric>Stock</Th>
            </>
          }
        >
          {page.items.map((row) => (
            <ProductRow key={row.id} row={row} chosen={chosen.has(row.id)} onChoose={(on) => toggle([row.id], on)} />
          ))}
        </Table>
      </div>
      <PagesNav
        first={
          search.cursor && {
            label: 'First page',
            to: linkOptions({ to: '/business-provider-dashboard/products', search: withFilter(search, {}) }),
          }
        }
        next={
          page.next && {
            label: 'Next page',
            to: linkOptions({
              to: '/business-provider-dashboard/products',
              search: withFilter(search, { cursor: page.next }),
            }),
          }
        }
      />
    </div>
  )
}
