import { useNavigate } from '@tanstack/react-router'
import type { CatalogueSearch } from '#contract/catalogue'
import { CATALOGUE_SORTS, type CatalogueSort } from '#contract/catalogue.rules'
import { SearchWords } from '#web/kit/form/search-words'
import { Field } from '#web/ui/field'
import { Select } from '#web/ui/select'
import { useCategoryChoices } from '../queries'
import { withFilter } from './catalogue-search'

const SORT_WORDS: Record<CatalogueSort, string> = {
  newest: 'Newest',
  oldest: 'Oldest',
  name: 'Name',
  price: 'Price, low to high',
  'price-desc': 'Price, high to low',
}

/** Words, shelf and order. The two choices count at once, words when they are sent. */
export function Filters({ search }: { search: CatalogueSearch }) {
  const navigate = useNavigate()
  const categories = useCategoryChoices()
  const show = (change: Record<string, unknown>) =>
    void navigate({
      to: '/business-provider-dashboard/products',
      search: withFilter(search, change),
      resetScroll: false,
    })
  return (
    <search className="flex flex-wrap gap-3 items-end">
      <SearchWords
        label="Search your products"
        placeholder="Name or SKU"
        words={search.q}
        className="basis-full xl:grow xl:basis-[18rem]"
        onSearch={(q) => show({ q })}
      />
      <Field label="Category" className="min-w-0 grow basis-[calc(8.5rem*var(--font-scale)+3.5rem)]">
        <Select value={search.category ?? ''} onChange={({ target }) => show({ category: target.value })}>
          <option value="">Any</option>
          {(categories.data ?? []).map(({ id, name, parent }) => (
            <option key={id} value={id}>
              {parent ? `${parent}: ${name}` : name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Sort by" className="min-w-0 grow basis-[calc(8.5rem*var(--font-scale)+3.5rem)]">
        <Select value={search.sort ?? 'newest'} onChange={({ target }) => show({ sort: target.value })}>
          {CATALOGUE_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {SORT_WORDS[sort]}
            </option>
          ))}
        </Select>
      </Field>
    </search>
  )
}
