import type { Category } from '#contract/products'
import { AppLink } from '#web/kit/link/app-link'
import { cx } from '#web/ui/cx'

const DRAWN = '/art/'

/** Categories side by side, each with what is on it. */
export function CategoryShelf({ categories }: { categories: readonly Category[] }) {
  return (
    <ul className="scroll-row bleed-x gap-4 md:grid md:grid-cols-4 lg:grid-cols-8 md:gap-x-4 md:gap-y-6 [&>li]:w-[9.25rem] md:[&>li]:w-auto">
      {categories.map(({ id, slug, name, picture, count }) => (
        <li key={id} className="group relative">
          <div className="aspect-square rounded-card overflow-hidden">
            <img
              src={picture}
              alt=""
              width="400"
              height="400"
              loading="lazy"
              decoding="async"
              className={cx(
                picture.startsWith(DRAWN) ? 'art' : 'photo',
                'transition-transform duration-300 group-hover:scale-[1.03]',
              )}
            />
          </div>
          <h3 className="mt-2.5 font-semibold leading-snug">
            <AppLink
              data-plain=""
              href={`/products?category=${slug}`}
              className="card-link hover:underline underline-offset-4"
            >
              {name}
            </AppLink>
          </h3>
          <p className="text-sm text-muted-foreground nums">{count === 1 ? '1 product' : `${count} products`}</p>
        </li>
      ))}
    </ul>
  )
}
