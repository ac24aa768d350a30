import { FileUp, Plus } from 'lucide-react'
import type { CatalogueSearch, Overview } from '#contract/catalogue'
import { AppLink } from '#web/kit/link/app-link'
import { Link } from '#web/kit/link/link'
import { Loaded } from '#web/kit/page/loaded'
import { useMay } from '#web/kit/session/use-may'
import { Banner } from '#web/ui/banner'
import { buttonClass } from '#web/ui/button-class'
import { Icon } from '#web/ui/icon'
import { useLocale } from '#web/ui/locale'
import { ExportButton } from '../import/export-button'
import { useOverview, useOwnProducts } from '../queries'
import { ShopArea } from '../shop-area'
import { Filters } from './filters'
import { NoProducts, NothingFound } from './nothing'
import { ProductTable } from './product-table'
import { StatusTabs } from './status-tabs'

/** Everything a shop sells, wrote, or no longer sells. */
export function CataloguePage({ search }: { search: CatalogueSearch }) {
  const overview = useOverview()
  const writes = useMay('business-provider', 'catalogue')
  return (
    <ShopArea may="stock">
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <h1 className="font-display font-medium text-title">Products</h1>
          {writes && (
            <div className="flex flex-wrap gap-2.5">
              <ExportButton />
              <Link
                to="/business-provider-dashboard/products/import"
                search={{}}
                data-plain=""
                className={buttonClass('outline')}
              >
                <Icon as={FileUp} />
                Import
              </Link>
              <Link to="/business-provider-dashboard/products/new" data-plain="" className={buttonClass('primary')}>
                <Icon as={Plus} />
                New product
              </Link>
            </div>
          )}
        </div>
        <Loaded query={overview} what="your products" shape="mt-5 h-[30rem] rounded-card">
          {(counted) =>
            counted.counts.length === 0 && writes ? (
              <div className="mt-5 flex flex-col gap-5">
                <Notices overview={counted} />
                <NoProducts />
              </div>
            ) : (
              <Catalogue overview={counted} search={search} />
            )
          }
        </Loaded>
      </div>
    </ShopArea>
  )
}

function Catalogue({ overview, search }: { overview: Overview; search: CatalogueSearch }) {
  const query = useOwnProducts(search)
  return (
    <div className="mt-5 flex flex-col gap-5">
      <Notices overview={overview} />
      <Counted counts={overview.counts} />
      <StatusTabs overview={overview} search={search} />
      <Filters search={search} />
      <Loaded query={query} what="your products" shape="h-[30rem] rounded-card">
        {(page) =>
          page.items.length === 0 ? <NothingFound search={search} /> : <ProductTable page={page} search={search} />
        }
      </Loaded>
    </div>
  )
}

/** What the numbers below count, where products have options. */
function Counted({ counts }: Pick<Overview, 'counts'>) {
  const locale = useLocale()
  const sum = (of: 'products' | 'options') => counts.reduce((all, one) => all + one[of], 0)
  const [products, options] = [sum('products'), sum('options')]
  if (products === options) return null
  return (
    <p className="text-sm text-muted-foreground nums">
      {products === 1 ? '1 product' : `${products.toLocaleString(locale)} products`} with{' '}
      {options.toLocaleString(locale)} options. Each option has its own row.
    </p>
  )
}

/** What keeps everything from being sold, and who changes that. */
function Notices({ overview: { canPublish, hasTerms } }: { overview: Overview }) {
  const setsUp = useMay('business-provider', 'terms')
  if (!canPublish)
    return (
      <Banner title="Your shop isn’t approved yet">
        You can write drafts now and publish them once we’ve approved your shop.
      </Banner>
    )
  if (hasTerms) return null
  return (
    <Banner
      tone="warning"
      title={setsUp ? 'Set up delivery before you publish' : 'Buyers can’t order yet'}
      {...(setsUp && {
        actions: (
          <AppLink data-plain="" href="/business-provider-dashboard/delivery" className={buttonClass('outline', 'sm')}>
            Set up delivery
          </AppLink>
        ),
      })}
    >
      Your shop doesn’t say how it delivers or hands over orders.
      {!setsUp && ' An owner or manager sets it up.'}
    </Banner>
  )
}
