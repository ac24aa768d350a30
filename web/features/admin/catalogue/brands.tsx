import { useQuery } from '@tanstack/react-query'
import { linkOptions, useNavigate } from '@tanstack/react-router'
import type { BrandStatus } from '#contract/catalogue-care.rules'
import { SearchWords } from '#web/kit/form/search-words'
import { LazyPeek } from '#web/kit/link/lazy-peek'
import { ListChoice } from '#web/kit/page/list-choice'
import { Loaded } from '#web/kit/page/loaded'
import { PagesNav } from '#web/kit/page/pages-nav'
import { api } from '#web/lib/api'
import { keepPage } from '#web/lib/keep-page'
import { EmptyState } from '#web/ui/empty-state'
import { ListRange } from '#web/ui/list-range'
import { BrandRow } from './brand-row'
import type { CatalogueCareSearch } from './catalogue-care-search'

const TO = '/admin/catalogue'
const SHOWN: { label: string; status?: BrandStatus }[] = [
  { label: 'All' },
  { label: 'Proposed', status: 'proposed' },
  { label: 'Active', status: 'active' },
  { label: 'Retired', status: 'retired' },
  { label: 'Merged', status: 'merged' },
]

/** Every brand once, with how often it is used. */
export function Brands({ search }: { search: CatalogueCareSearch }) {
  const navigate = useNavigate()
  const { status, q, cursor } = search
  const input = { ...(status && { status }), ...(q && { q }), ...(cursor && { cursor }) }
  const query = useQuery({
    ...api.catalogueCare.brands.queryOptions({ input }),
    staleTime: 0,
    placeholderData: keepPage(input),
  })
  const only: CatalogueCareSearch = { show: 'brands', ...(status && { status }), ...(q && { q }) }
  return (
    <section aria-label="Brands" className="hairline rounded-card bg-card p-5 sm:p-6">
      <SearchWords
        label="Find a brand"
        placeholder="Part of its name"
        words={q}
        maxLength={80}
        onSearch={(words) =>
          void navigate({ to: TO, search: { show: 'brands', ...(status && { status }), ...(words && { q: words }) } })
        }
      />
      <ListChoice
        label="Which brands"
        className="mt-4"
        parts={SHOWN.map((one) => ({
          label: one.label,
          to: linkOptions({ to: TO, search: { show: 'brands', ...(one.status && { status: one.status }) } }),
          chosen: one.status === status,
        }))}
      />
      <div className="mt-4">
        <Loaded query={query} what="the brands" shape="h-[32rem]">
          {({ items, next, ...span }) => (
            <>
              <ListRange span={span} shown={items.length} />
              {items.length === 0 ? (
                <EmptyState title="No brands here" picture={<LazyPeek species="cat" tile="mint" seed="brands" />}>
                  Brands show up here when a shop writes one on a product.
                </EmptyState>
              ) : (
                <ul className="divide-y divide-border">
                  {items.map((brand) => (
                    <BrandRow key={brand.id} brand={brand} />
                  ))}
                </ul>
              )}
              <PagesNav
                first={cursor && { label: 'First page', to: linkOptions({ to: TO, search: only }) }}
                next={next && { label: 'Next page', to: linkOptions({ to: TO, search: { ...only, cursor: next } }) }}
              />
            </>
          )}
        </Loaded>
      </div>
    </section>
  )
}
