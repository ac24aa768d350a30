import type { Category, CategoryTree } from '#contract/products'
import type { Species } from '#contract/products.rules'
import { Link } from '#web/kit/link/link'
import { useLocale } from '#web/ui/locale'
import { GoodsPicture } from '../goods-picture'
import { countWords } from '../words'

/** One upper category and the shelves in it. Empty shelves are left out. */
export function CategoryBranch({ branch, species }: { branch: CategoryTree[number]; species: Species | undefined }) {
  const locale = useLocale()
  const shelves = branch.children.filter(({ count }) => count > 0)
  return (
    <section aria-labelledby={branch.slug} className="mt-12 md:mt-16">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={branch.slug} className="font-display font-medium text-2xl md:text-3xl tracking-[-0.015em]">
          <CategoryLink category={branch} species={species} className="hover:underline underline-offset-4">
            {branch.name}
          </CategoryLink>
        </h2>
        <p className="text-sm text-muted-foreground nums">{countWords(branch.count, false, locale)}</p>
      </div>
      <p className="mt-1 text-muted-foreground max-w-[60ch]">{branch.description}</p>
      <ul className="mt-5 grid grid-cols-2 sm:grid-cols-3 lg:grid-cols-6 gap-4 md:gap-6">
        {(shelves.length > 0 ? shelves : [branch]).map((shelf) => (
          <li key={shelf.id} className="group relative">
            <div className="aspect-square rounded-card overflow-hidden">
              <GoodsPicture
                src={shelf.picture}
                alt=""
                className="transition-transform duration-300 group-hover:scale-[1.03]"
              />
            </div>
            <h3 className="mt-2.5 font-medium leading-snug">
              <CategoryLink category={shelf} species={species} className="card-link hover:underline underline-offset-4">
                {shelf.name}
              </CategoryLink>
            </h3>
            <p className="text-sm text-muted-foreground nums">{countWords(shelf.count, false, locale)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function CategoryLink({
  category,
  species,
  className,
  children,
}: {
  category: Category
  species: Species | undefined
  className: string
  children: string
}) {
  return (
    <Link
      to="/products"
      search={{ category: category.slug, ...(species && { species }) }}
      data-plain=""
      className={className}
    >
      {children}
    </Link>
  )
}
