import type { ChangeEvent, SubmitEvent } from 'react'
import { DIET_WORDS } from '#contract/catalogue.rules'
import type { Facets, ProductSearch } from '#contract/products'
import { buttonClass } from '#web/ui/button-class'
import { useLocale } from '#web/ui/locale'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton'
import { ratingWords } from '../chips'
import { readProductForm } from '../search-params'
import { namesFrom, SIZE_WORDS, STAGE_WORDS } from '../words'
import { CategoryTree } from './category-tree'
import { CheckGroup, FlagGroup, RadioGroup } from './choice-groups'
import { withChosen } from './facet-options'
import { PriceRange } from './price-range'
import { useFiltering } from './use-filtering'

/**
 * All filters as one plain form: without script it is sent by its button, with script every choice counts at once.
 *
 * @param facets undefined while they are on their way
 */
export function FilterForm({ id, search, facets }: { id: string; search: ProductSearch; facets: Facets | undefined }) {
  const locale = useLocale()
  const [shown, choose] = useFiltering(search)
  const apply = (form: HTMLFormElement) => choose({ ...readProductForm(form), sort: search.sort })
  const handleChange = ({ target, currentTarget }: ChangeEvent<HTMLFormElement>) => {
    if (target.type === 'checkbox' || target.type === 'radio') apply(currentTarget)
  }
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    apply(event.currentTarget)
  }
  if (!facets) return <FilterFormSkeleton />
  const names = namesFrom(facets)
  return (
    <form id={id} method="get" action="/products" onChange={handleChange} onSubmit={handleSubmit}>
      {(['q', 'species', 'category'] as const).map((name) =>
        search[name] ? <input key={name} type="hidden" name={name} value={search[name]} /> : null,
      )}
      <CategoryTree search={search} categories={facets.categories} total={facets.total} capped={facets.capped} />
      <CheckGroup
        legend="Life stage"
        name="stage"
        options={withChosen(facets.stages, shown.stage, (stage) => STAGE_WORDS[stage])}
        chosen={shown.stage}
      />
      <CheckGroup
        legend="Size"
        name="size"
        options={withChosen(facets.sizes, shown.size, (size) => SIZE_WORDS[size])}
        chosen={shown.size}
      />
      {(facets.prices.max > 0 || shown.minPrice !== undefined || shown.maxPrice !== undefined) && (
        <PriceRange prices={facets.prices} from={shown.minPrice} to={shown.maxPrice} />
      )}
      <CheckGroup
        legend="Shop"
        name="shop"
        options={withChosen(facets.shops, shown.shop, names.shop)}
        chosen={shown.shop}
      />
      <CheckGroup
        legend="Diet"
        name="diet"
        options={withChosen(facets.diets, shown.diet, (diet) => DIET_WORDS[diet])}
        chosen={shown.diet}
      />
      <CheckGroup
        legend="Brand"
        name="brand"
        options={withChosen(facets.brands, shown.brand, (brand) => brand)}
        chosen={shown.brand}
      />
      <RadioGroup
        legend="Customer rating"
        name="rating"
        anyLabel="Any rating"
        options={withChosen(facets.ratings, shown.rating && [String(shown.rating)], (value) =>
          ratingWords(Number(value), locale),
        )}
        chosen={shown.rating === undefined ? '' : String(shown.rating)}
      />
      <FlagGroup
        legend="Offers"
        flags={[
          { name: 'inStock', label: 'In stock', count: facets.inStock, chosen: shown.inStock },
          { name: 'onSale', label: 'On sale', count: facets.onSale, chosen: shown.onSale },
        ]}
      />
      <button
        type="submit"
        className={buttonClass('outline', 'md', 'mt-4 sr-only focus-visible:not-sr-only noscript:not-sr-only')}
      >
        Apply filters
      </button>
    </form>
  )
}

function FilterFormSkeleton() {
  return (
    <SkeletonGroup label="Loading filters" className="flex flex-col gap-6 py-4">
      <Skeleton className="h-[16rem]" />
      <Skeleton className="h-[8rem]" />
      <Skeleton className="h-[10rem]" />
      <Skeleton className="h-[12rem]" />
    </SkeletonGroup>
  )
}
