import { SALE_TABS, type SaleTab } from '#contract/sales.rules'
import { Link } from '#web/kit/link/link'
import { chipClass } from '#web/ui/chip-class'
import { intoRow } from '#web/ui/into-row'
import { useLocale } from '#web/ui/locale'
import type { DeskSearch } from './desk-search'
import { countText, TAB_WORDS } from './tab-words'

/** The shop's orders by what has to be done next, each with how many there are. */
export function DeskTabs({
  search: { tab = 'all', cursor: _, ...rest },
  counts,
}: {
  search: DeskSearch
  counts: Record<SaleTab, number> | undefined
}) {
  const locale = useLocale()
  return (
    <nav aria-label="Orders by state" className="mt-4">
      <ul className="scroll-row bleed-x md:flex-wrap gap-2">
        {SALE_TABS.map((one) => (
          // looked at with each drawing: the counts come later and make the row longer
          <li key={one} ref={one === tab ? (item) => intoRow(item) : undefined}>
            <Link
              to="/business-provider-dashboard/orders"
              search={{ ...(one !== 'all' && { tab: one }), ...rest }}
              data-plain=""
              aria-current={one === tab ? 'page' : undefined}
              className={chipClass(one === tab)}
            >
              {TAB_WORDS[one]}
              {/* its room is kept, so that the row breaks where it will once the counts are there */}
              <span className="nums font-normal min-w-[2ch] text-left">{counts && countText(counts[one], locale)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
