import type { Facets } from '#contract/products'
import { AppLink } from '#web/kit/link/app-link'
import { SearchBox } from '#web/kit/search/search-box'
import { cx } from '#web/ui/cx'
import type { Home } from './home'
import { housesOf } from './houses'
import { StreetHouse } from './street-house'

const SHORTCUTS = 3
/** By number of houses: a street that is still being received must not share its room out anew with every house. */
const COLUMNS = [
  '',
  'md:grid-cols-4',
  'md:grid-cols-4',
  'md:grid-cols-4',
  'md:grid-cols-4',
  'md:grid-cols-5',
  'md:grid-cols-6',
  'md:grid-cols-7',
  'md:grid-cols-8',
]

/** The street in front of its hills, with the question every visit begins with. */
export function Hero({ home, species }: { home: Home; species: Facets['species'] }) {
  const houses = housesOf(home, species)
  return (
    <section className="bg-tile-sky relative" aria-labelledby="hero-h">
      <Hills />
      <div className="container-page relative pt-8 md:pt-12 pb-5">
        <div className="grid grid-cols-1 lg:grid-cols-[1.25fr_1fr] gap-x-14 gap-y-5 items-end">
          {/* measured in its own size and three lines high, so that the fallback font takes the same room */}
          <h1 id="hero-h" className="font-display font-medium text-hero text-on-tile max-w-[10em] min-h-[3lh]">
            Everything your animals need, on one street
          </h1>
          <div className="max-w-[34rem] lg:pb-2">
            <p className="text-lg text-on-tile">{greeting(home.shopCount)}</p>
            <div className="mt-5 relative z-raised">
              <SearchBox hero />
            </div>
            <Shortcuts categories={home.categories.slice(0, SHORTCUTS)} />
          </div>
        </div>
        <nav aria-label="Explore Pawstead" className="mt-8 md:mt-10 max-md:min-h-[17rem] xl:min-h-[16.5rem]">
          <ul className={cx('scroll-row bleed-x md:grid gap-x-2 md:gap-x-3 items-stretch', COLUMNS[houses.length])}>
            {houses.map((house) => (
              <li key={house.href} className="w-[9.25rem] md:w-auto md:min-w-0">
                <StreetHouse {...house} />
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </section>
  )
}

function greeting(shops: number): string {
  const from = shops > 1 ? `from ${shops} independent shops` : 'from an independent shop'
  return `Food, beds, leashes, and toys ${from}, with unit prices you can compare and reviews from verified buyers.`
}

function Shortcuts({ categories }: { categories: Home['categories'] }) {
  if (categories.length === 0) return null
  return (
    <p className="mt-3 text-sm text-on-tile-muted">
      Shop:{' '}
      {categories.map(({ slug, name }, place) => (
        <span key={slug}>
          {place > 0 && ', '}
          <AppLink
            href={`/products?category=${slug}`}
            className="underline underline-offset-4 text-on-tile inline-block py-1"
          >
            {name.toLowerCase()}
          </AppLink>
        </span>
      ))}
    </p>
  )
}

function Hills() {
  return (
    <>
      <svg
        // as high as the street, so that it stands still while the street below it is still arriving
        className="absolute inset-0 size-full"
        viewBox="0 -245 1440 545"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className="fill-tile-mint" d="M0 120C200 40 420 30 640 90s520 90 800-30v240H0z" />
      </svg>
      <svg
        className="absolute inset-x-0 bottom-0 w-full h-[4.75rem]"
        viewBox="0 0 100 10"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className="fill-tile-sage" d="M0 0h100v10H0z" />
      </svg>
    </>
  )
}
