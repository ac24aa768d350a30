import { PRODUCT_STATUSES } from '#contract/catalogue.rules'
import { Panel, PanelEmpty } from '#web/kit/desk/panel'
import { AppLink } from '#web/kit/link/app-link'
import { Loaded } from '#web/kit/page/loaded'
import { useMay } from '#web/kit/session/use-may'
import { buttonClass } from '#web/ui/button-class'
import { useLocale } from '#web/ui/locale'
import { useOverview } from './queries'
import { StatusBadge } from './status-badge'

const LIST = '/business-provider-dashboard/products'

/** How many products there are of each status, and the way to write another. */
export function ProductsPanel() {
  const overview = useOverview()
  const writes = useMay('business-provider', 'catalogue')
  const locale = useLocale()
  return (
    <Panel title="Products" more={{ href: LIST, label: 'All products' }}>
      <Loaded query={overview} what="your products" shape="h-[9rem] rounded-md">
        {({ counts, hasTerms }) =>
          counts.length === 0 ? (
            writes && !hasTerms ? (
              <PanelEmpty action={{ href: '/business-provider-dashboard/delivery', label: 'Set up delivery' }}>
                You have no products yet. You can publish them once your shop says how it delivers or hands over orders.
              </PanelEmpty>
            ) : writes ? (
              <PanelEmpty action={{ href: `${LIST}/new`, label: 'Add your first product' }}>
                You have no products yet. Only your team sees a draft until you publish it.
              </PanelEmpty>
            ) : (
              <PanelEmpty>No products yet. An owner or manager adds them.</PanelEmpty>
            )
          ) : (
            <>
              <ul className="divide-y divide-border">
                {PRODUCT_STATUSES.flatMap((status) => counts.filter((one) => one.status === status)).map(
                  ({ status, products }) => (
                    <li key={status} className="relative flex items-center justify-between gap-3 min-h-touch">
                      <AppLink data-plain="" href={`${LIST}?status=${status}`} className="card-link">
                        <StatusBadge status={status} />
                      </AppLink>
                      <span className="font-semibold nums">{products.toLocaleString(locale)}</span>
                    </li>
                  ),
                )}
              </ul>
              {writes && (
                <AppLink data-plain="" href={`${LIST}/new`} className={buttonClass('outline', 'md', 'mt-4')}>
                  New product
                </AppLink>
              )}
            </>
          )
        }
      </Loaded>
    </Panel>
  )
}
