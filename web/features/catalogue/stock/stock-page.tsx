import { useParams, useSearch } from '@tanstack/react-router'
import type { ProductStock } from '#contract/catalogue'
import { isNowhere } from '#web/kit/form/refusal'
import { Link } from '#web/kit/link/link'
import { Loaded } from '#web/kit/page/loaded'
import { usePageTitle } from '#web/kit/page/page-title'
import { Breadcrumbs, crumbClass } from '#web/ui/breadcrumbs'
import { ProductUnknown } from '../editor/edit-page'
import { useStock } from '../queries'
import { ShopArea } from '../shop-area'
import { Batches } from './batches'
import { ChangeStock } from './change-stock'
import { Movements } from './movements'

/** What there is of one variation, in which lots, and everything that ever changed it. */
export function StockPage() {
  const { id } = useParams({ from: '/business-provider-dashboard/products/stock/$id' })
  const { cursor } = useSearch({ from: '/business-provider-dashboard/products/stock/$id' })
  return (
    <ShopArea may="stock">
      <Stock key={id} id={id} cursor={cursor} />
    </ShopArea>
  )
}

function Stock({ id, cursor }: { id: string; cursor: string | undefined }) {
  const query = useStock(id)
  usePageTitle(query.data && `Stock of ${nameOf(query.data)}`)
  if (isNowhere(query.error)) return <ProductUnknown />
  return (
    <div>
      <Breadcrumbs current="Stock">
        <Link to="/business-provider-dashboard/products" search={{}} className={crumbClass}>
          Products
        </Link>
      </Breadcrumbs>
      <h1 className="mt-2 font-display font-medium text-title">{query.data ? nameOf(query.data) : 'Stock'}</h1>
      <Loaded query={query} what="the stock" shape="mt-5 h-[20rem] rounded-card">
        {(stock) => (
          <div className="mt-5 flex flex-col gap-5">
            <Standing stock={stock} />
            <ChangeStock stock={stock} />
            {stock.batches.length > 0 && <Batches batches={stock.batches} />}
            <Movements id={id} cursor={cursor} />
          </div>
        )}
      </Loaded>
    </div>
  )
}

function nameOf({ name, option }: ProductStock): string {
  return option ? `${name}, ${option}` : name
}

/** Each figure with what it means. */
function Standing({ stock: { stock, reserved, unsent, lowStockAt } }: { stock: ProductStock }) {
  const figures = [
    { label: 'In stock', value: stock },
    { label: 'Held while someone pays', value: reserved },
    { label: 'Left to sell', value: stock - reserved },
    { label: 'Sold, not sent yet', value: unsent },
    { label: 'Running low at', value: lowStockAt },
  ]
  return (
    <dl className="grid grid-cols-2 lg:grid-cols-5 gap-3">
      {figures.map(({ label, value }) => (
        <div key={label} className="hairline rounded-card bg-card p-4">
          <dt className="text-sm text-muted-foreground">{label}</dt>
          <dd className="text-xl font-semibold nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
