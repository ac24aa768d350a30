import { useSuspenseQuery } from '@tanstack/react-query'
import type { Species } from '#contract/products.rules'
import { Link } from '#web/kit/link/link'
import { Breadcrumbs, crumbClass } from '#web/ui/breadcrumbs'
import { buttonClass } from '#web/ui/button-class'
import { EmptyState } from '#web/ui/empty-state'
import { categoriesQuery } from '../queries'
import { SpeciesRow } from '../species-row'
import { categoriesTitle } from '../words'
import { CategoryBranch } from './category-branch'

/** The directory of everything that is sold. Needs no script. */
export function CategoriesPage({ species }: { species: Species | undefined }) {
  const { data: tree } = useSuspenseQuery(categoriesQuery(species))
  const branches = tree.filter(({ count }) => count > 0)
  return (
    <div className="container-page pt-4 md:pt-6">
      <Breadcrumbs current="Categories">
        <Link to="/" className={crumbClass}>
          Home
        </Link>
        <Link to="/products" className={crumbClass}>
          Products
        </Link>
      </Breadcrumbs>
      <h1 className="mt-2 md:mt-3 font-display font-medium text-title">{categoriesTitle(species)}</h1>
      <p className="text-muted-foreground mt-1">Choose an animal, or browse every category.</p>
      <SpeciesRow current={species}>
        {(one, props) => (
          <Link
            to="/products/categories"
            search={one === species ? {} : { species: one }}
            resetScroll={false}
            {...props}
          />
        )}
      </SpeciesRow>
      {branches.length > 0 ? (
        branches.map((branch) => <CategoryBranch key={branch.id} branch={branch} species={species} />)
      ) : (
        <EmptyState
          title="Nothing for this animal yet"
          actions={
            <Link to="/products/categories" search={{}} data-plain="" className={buttonClass('outline')}>
              All categories
            </Link>
          }
        >
          Browse the other categories instead.
        </EmptyState>
      )}
    </div>
  )
}
