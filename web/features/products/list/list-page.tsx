import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import type { ProductSearch } from '#contract/products'
import { Link } from '#web/kit/link/link'
import { useOnceIdle } from '#web/kit/page/use-once-idle'
import { textLinkClass } from '#web/ui/button'
import { cx } from '#web/ui/cx'
import { Icon } from '#web/ui/icon'
import { useLocale } from '#web/ui/locale'
import { rangeWords } from '#web/ui/range-words'
import { chipsOf } from '../chips'
import { facetsQuery, productListQuery } from '../queries'
import { withFilter } from '../search-params'
import { SpeciesRow } from '../species-row'
import { countWords, listTitle, namesFrom } from '../words'
import { ActiveFilters } from './active-filters'
import { FilterButton } from './filter-button'
import { FilterForm } from './filter-form'
import { ListCrumbs } from './list-crumbs'
import { ListLink } from './list-link'
import { Results } from './results'
import { SkipFilters } from './results-heading'
import { SortSelect } from './sort-select'

const FORM = 'filters'
const loader = () => import('./load-list')

/** The marketplace. Its whole state is the address. */
export function ProductListPage({ search }: { search: ProductSearch }) {
  const locale = useLocale()
  useOnceIdle(loader)
  // not suspended: a filter change keeps the old list on screen, which a suspended query would take away
  const list = useQuery({ ...productListQuery(search), placeholderData: keepPreviousData })
  const { data: facets } = useQuery({ ...facetsQuery(search), placeholderData: keepPreviousData })
  const names = namesFrom(facets)
  const chips = chipsOf(search, names, { currency: list.data?.items[0]?.currency ?? 'USD', locale })
  const found = facets ? countWords(facets.total, facets.capped, locale) : 'products'
  const title = listTitle(search, names)
  const { items = [], from = 0 } = list.data ?? {}
  const range = facets && items.length > 0 ? rangeWords({ from, shown: items.length, ...facets }, locale) : null
  return (
    <>
      <div className="container-page pt-4 md:pt-6">
        <ListCrumbs search={search} title={title} names={names} />
        <div className="mt-2 md:mt-3 flex flex-wrap items-end justify-between gap-4">
          <div>
            <h1 className="font-display font-medium text-title">{title}</h1>
            <p role="status" className="text-muted-foreground mt-1 nums">
              {facets ? found : 'Counting products'}
            </p>
          </div>
          <Link
            to="/products/categories"
            search={search.species ? { species: search.species } : {}}
            className={cx(textLinkClass, 'inline-flex items-center min-h-touch gap-1.5 -mb-2')}
          >
            Browse all categories
            <Icon as={ArrowRight} size="sm" />
          </Link>
        </div>
        <SpeciesRow current={search.species}>
          {(species, props) => <ListLink search={withFilter(search, { species })} {...props} />}
        </SpeciesRow>
      </div>
      <div className="container-page flex gap-10 pt-4 lg:pt-8 noscript:max-lg:flex-col">
        <aside
          className="hidden lg:block noscript:block noscript:max-lg:order-last w-rail max-lg:w-auto shrink-0"
          aria-label="Filters"
        >
          <SkipFilters />
          <h2 className="sr-only">Filters</h2>
          <FilterForm id={FORM} search={search} facets={facets} />
        </aside>
        <div className="min-w-0 flex-1">
          {/* below lg the bar must not end with this row, or it would not stay in view */}
          <div className="max-lg:contents lg:flex lg:flex-row-reverse lg:items-center lg:justify-between lg:gap-4">
            <div className="sticky top-topbar md:static z-raised bg-background py-2.5 lg:py-0 flex flex-wrap gap-3 shrink-0">
              <FilterButton count={chips.length} search={search} facets={facets} found={found} />
              <SortSelect search={search} form={FORM} />
            </div>
            <div className="min-w-0">
              <ActiveFilters chips={chips} />
              <p className="text-sm text-muted-foreground nums max-lg:mt-4 lg:not-first:mt-2 empty:hidden">
                {range && `Showing ${range}`}
              </p>
            </div>
          </div>
          <Results list={list} range={range} search={search} chips={chips} />
        </div>
      </div>
    </>
  )
}
