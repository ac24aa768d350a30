import type { Facets, ProductSearch } from '#contract/products'
import { Accordion } from '#web/ui/accordion'
import { useLocale } from '#web/ui/locale'
import { withFilter } from '../search-params'
import { SPECIES_WORDS } from '../words'
import { ListLink } from './list-link'

type Branch = Facets['categories'][number]

/** The categories of the list: all of the upper ones, and the lower ones of the branch that is chosen. */
export function CategoryTree({
  search,
  categories,
  total,
  capped,
}: {
  search: ProductSearch
  categories: readonly Branch[]
  /** What the list holds, in the category that is chosen. */
  total: number
  capped: boolean
}) {
  const topLevel = categories.filter((branch) => branch.parent === null)
  const chosen = categories.find(({ value }) => value === search.category)
  const openBranch = chosen?.parent ?? chosen?.value
  const offered = (branch: Branch) => branch.count > 0 || branch.value === search.category
  const everything = search.species ? `All for ${SPECIES_WORDS[search.species].inSentence}` : 'All products'
  return (
    <Accordion dense open title="Category">
      <ul>
        <Row
          search={withFilter(search, { category: undefined })}
          current={!search.category}
          label={everything}
          count={search.category ? topLevel.reduce((sum, { count }) => sum + count, 0) : total}
          capped={!search.category && capped}
        />
        {topLevel
          .filter((branch) => offered(branch) || branch.value === openBranch)
          .map((branch) => (
            <Row key={branch.value} {...rowOf(branch, search)}>
              {branch.value === openBranch && (
                <ul className="pl-4">
                  {categories
                    .filter((leaf) => leaf.parent === branch.value && offered(leaf))
                    .map((leaf) => (
                      <Row key={leaf.value} {...rowOf(leaf, search)} />
                    ))}
                </ul>
              )}
            </Row>
          ))}
      </ul>
    </Accordion>
  )
}

function rowOf({ value, label, count }: Branch, search: ProductSearch) {
  return { search: withFilter(search, { category: value }), current: value === search.category, label, count }
}

function Row({
  search,
  current,
  label,
  count,
  capped = false,
  children,
}: {
  search: ProductSearch
  current: boolean
  label: string
  count: number
  capped?: boolean
  children?: React.ReactNode
}) {
  const locale = useLocale()
  return (
    <li>
      <ListLink search={search} aria-current={current ? 'true' : undefined} className="tree-row">
        <span>{label}</span>
        <small>
          {count.toLocaleString(locale)}
          {capped && '+'}
        </small>
      </ListLink>
      {children}
    </li>
  )
}
