import { linkOptions } from '@tanstack/react-router'
import type { CatalogueSearch } from '#contract/catalogue'
import type { OwnRow } from '#contract/catalogue-shapes'
import type { Page } from '#contract/lists'
import { PagesNav } from '#web/kit/page/pages-nav'
import { ListRange } from '#web/ui/list-range'
import { Table, Th } from '#web/ui/table'
import { withFilter } from './catalogue-search'
import { ProductRow } from './product-row'

/** One page of the list; on narrow screens each row becomes a card of two lines. */
export function ProductTable({ page, search }: { page: Page<OwnRow>; search: CatalogueSearch }) {
  return (
    <div>
      <ListRange span={page} shown={page.items.length} />
      <div className="hairline rounded-card bg-card px-4 sm:px-6">
        <Table
          caption="Your products"
          head={
            <>
              <Th>Product</Th>
              <Th>Status</Th>
              <Th numeric>Price</Th>
              <Th numeric>Stock</Th>
            </>
          }
        >
          {page.items.map((row) => (
            <ProductRow key={row.id} row={row} />
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
