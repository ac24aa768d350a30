import type { ProductSearch } from '#contract/products'
import { SORTS } from '#contract/products.rules'
import { buttonClass } from '#web/ui/button-class'
import { Field } from '#web/ui/field'
import { Select } from '#web/ui/select'
import { withFilter } from '../search-params'
import { SORT_WORDS } from '../words'
import { useFiltering } from './use-filtering'

/** @param form the id of the filter form, which sends it along where there is no script */
export function SortSelect({ search, form }: { search: ProductSearch; form: string }) {
  const [shown, choose] = useFiltering(search)
  return (
    <>
      {/* wide enough for its longest words; where that leaves no room beside it, it goes below */}
      <Field
        label="Sort by"
        hideLabel
        className="flex-1 min-w-[min(100%,calc(12rem*var(--font-scale)))] lg:flex-none lg:w-[13rem]"
      >
        <Select
          name="sort"
          form={form}
          value={shown.sort ?? 'relevance'}
          onChange={({ target }) => {
            const sort = SORTS.find((one) => one === target.value)
            choose(withFilter(search, { sort: sort === 'relevance' ? undefined : sort }))
          }}
        >
          {SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {SORT_WORDS[sort]}
            </option>
          ))}
        </Select>
      </Field>
      <button type="submit" form={form} className={buttonClass('outline', 'md', 'hidden noscript:inline-flex')}>
        Sort
      </button>
      <a href={`#${form}`} className={buttonClass('outline', 'md', 'hidden noscript:max-lg:inline-flex')}>
        Filters
      </a>
    </>
  )
}
