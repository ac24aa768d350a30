import { useSuspenseQuery } from '@tanstack/react-query'
import type { ProductCard as Product } from '#contract/products'
import { BusinessCard, ProviderCard } from '#web/features/marketplace/profile-card'
import { ProductRow } from '#web/features/products/product-grid'
import { isCapped } from '#web/kit/markets'
import { CategoryShelf } from './category-shelf'
import { ForYourWork } from './for-your-work'
import { Hero } from './hero'
import { HowItWorks } from './how-it-works'
import { facetsQuery, homeQuery } from './queries'
import { Section } from './section'
import { ShopCard } from './shop-card'
import { Stories } from './stories'

const ROW = 4
/** Grouped as in `en-US`, the language of the page. */
const count = (value: number) => value.toLocaleString('en-US')

/** "All 19 service providers", "All 500+ places". */
function allOf(total: number, many: string): string {
  return total > 1 ? `All ${count(total)}${isCapped(total) ? '+' : ''} ${many}` : 'See all'
}

/** The front door: the street, then what its shops have right now. What has nothing to show is left out. */
export function HomePage() {
  const { data: home } = useSuspenseQuery(homeQuery)
  const { data: facets } = useSuspenseQuery(facetsQuery)
  return (
    <>
      <Hero home={home} species={facets.species} />
      <div className="container-page flex flex-col gap-14 md:gap-20 pt-12 md:pt-16">
        {home.categories.length > 0 && (
          <Section
            title="Shop by category"
            note={`${count(home.productCount)} products from ${count(home.shopCount)} shops`}
            more={{ href: '/products/categories', label: 'All categories' }}
          >
            <CategoryShelf categories={home.categories} />
          </Section>
        )}
        {home.providers.length > 0 && (
          <Section
            title="Find someone to care for them"
            note="Walkers, sitters, groomers, and trainers"
            more={{
              href: '/service-providers-marketplace',
              label: allOf(home.providerCount, 'service providers'),
            }}
          >
            <ul className="scroll-row bleed-x gap-4 md:grid md:grid-cols-2 xl:grid-cols-4 md:gap-5 [&>li]:w-[17rem] md:[&>li]:w-auto">
              {home.providers.map((profile) => (
                <li key={profile.id}>
                  <ProviderCard profile={profile} selected={false} priority={false} />
                </li>
              ))}
            </ul>
          </Section>
        )}
        <Products title="Popular products" products={home.popular} href="/products" label="All products" />
        <Products title="On sale" products={home.onSale} href="/products?onSale=true" label="Everything on sale" />
        <Products
          title="New arrivals"
          products={home.newest.filter((one) => one.isNew)}
          href="/products?sort=newest"
          label="Newest first"
        />
        {home.places.length > 0 && (
          <Section
            title="Clinics, rescues, and businesses"
            note="Find out where they are and when they’re open"
            more={{ href: '/business-providers-marketplace', label: allOf(home.placeCount, 'places') }}
          >
            <ul className="scroll-row bleed-x gap-4 md:grid md:gap-x-6 md:gap-y-8 md:grid-cols-3 [&>li]:w-[17rem] md:[&>li]:w-auto">
              {home.places.map((profile) => (
                <li key={profile.id}>
                  <BusinessCard profile={profile} selected={false} priority={false} />
                </li>
              ))}
            </ul>
          </Section>
        )}
        {home.shops.length > 0 && (
          <Section title="Meet the shops" note="The independent shops on Pawstead">
            <ul className="scroll-row bleed-x gap-4 md:grid md:gap-x-6 md:gap-y-8 md:grid-cols-3 [&>li]:w-[17rem] md:[&>li]:w-auto">
              {home.shops.map((shop) => (
                <ShopCard key={shop.id} shop={shop} />
              ))}
            </ul>
          </Section>
        )}
        {home.stories.length > 0 && (
          <Section title="What pet parents say" note="Reviews from people who bought the product">
            <Stories stories={home.stories} />
          </Section>
        )}
        <HowItWorks />
        <ForYourWork />
      </div>
    </>
  )
}

function Products({
  title,
  products,
  href,
  label,
}: {
  title: string
  products: readonly Product[]
  href: string
  label: string
}) {
  if (products.length === 0) return null
  return (
    <Section title={title} more={{ href, label }}>
      <ProductRow products={products.slice(0, ROW)} />
    </Section>
  )
}
