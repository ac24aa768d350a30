import { useQuery } from '@tanstack/react-query'
import type { ProductSearch } from '#contract/products'
import { OtherWords } from '#web/kit/search/other-words'
import { api } from '#web/lib/api'
import { buttonClass } from '#web/ui/button-class'
import { chipClass } from '#web/ui/chip-class'
import type { FilterChip } from '../chips'
import { ProductRow } from '../product-grid'
import { popularQuery } from '../queries'
import { ListLink } from './list-link'
import { focusResults } from './results-heading'

/** Never a dead end: which filter to let go, which words were perhaps meant, and what others buy. */
export default function NoResults({ search, chips }: { search: ProductSearch; chips: readonly FilterChip[] }) {
  const popular = useQuery(popularQuery)
  const meant = useQuery({
    ...api.search.all.queryOptions({ input: { q: search.q ?? '' } }),
    enabled: Boolean(search.q),
  })
  const words = meant.data?.didYouMean ?? []
  return (
    <div className="py-6">
      <p className="font-display font-medium text-2xl">No products match your search</p>
      {search.q && words.length > 0 && (
        <p className="mt-3">
          <OtherWords
            q={search.q}
            words={words}
            link={(word) => (
              <ListLink search={{ ...search, q: word, cursor: undefined }} className={LINK} onClick={focusResults}>
                {word}
              </ListLink>
            )}
          />
        </p>
      )}
      {chips.length > 0 && (
        <>
          <p className="mt-3 text-muted-foreground">
            Try {chips.length === 1 ? 'it without this' : 'removing one of these'}.
          </p>
          <ul className="mt-4 flex flex-wrap gap-2">
            {chips.map(({ key, label, without }) => (
              <li key={key}>
                <ListLink search={without} data-plain="" onClick={focusResults} className={chipClass(false)}>
                  {LETTING_GO[key] ?? `Without ${label}`}
                </ListLink>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-5">
        <ListLink search={{}} data-plain="" onClick={focusResults} className={buttonClass('outline')}>
          Show all products
        </ListLink>
      </p>
      {popular.data && popular.data.items.length > 0 && (
        <>
          <h3 className="mt-12 mb-5 font-display font-medium text-2xl">Popular on Pawstead</h3>
          <ProductRow products={popular.data.items.slice(0, 4)} />
        </>
      )}
    </div>
  )
}

/** Filters that are no thing one could be without. */
const LETTING_GO: Record<string, string> = {
  species: 'For all animals',
  category: 'In all categories',
  price: 'At any price',
  rating: 'With any rating',
  inStock: 'Including sold out',
  onSale: 'Including full price',
}

const LINK = 'link font-semibold text-primary-ink hover:underline underline-offset-4'
