import { ArrowRight, Tag, TicketPercent } from 'lucide-react'
import type { Offer, Storefront } from '#contract/storefront'
import { givesWords, termsWords } from '#web/features/coupons/coupon-words'
import { ProductRow } from '#web/features/products/product-grid'
import { Link } from '#web/kit/link/link'
import { Moment } from '#web/kit/moment/moment'
import { buttonClass } from '#web/ui/button-class'
import { Icon } from '#web/ui/icon'
import { useLocale } from '#web/ui/locale'
import { Part } from './part'

/** What a shop gives away just now, and the goods it shows together. */
export function ShopOffers({ shop, address }: { shop: Storefront; address: string }) {
  return (
    <>
      {(shop.offers.length > 0 || shop.onSale > 0) && (
        <Part title="Offers">
          <ul className="grid gap-3 sm:grid-cols-2">
            {shop.offers.map((offer) => (
              <OfferItem key={offer.code} offer={offer} />
            ))}
            {shop.onSale > 0 && <OnSale count={shop.onSale} address={address} />}
          </ul>
        </Part>
      )}
      {shop.collections.map((collection) => (
        <CollectionPart key={collection.slug} collection={collection} address={address} />
      ))}
    </>
  )
}

const CARD = 'rounded-card hairline bg-card hc:border-2 p-4 flex gap-3.5'

function OfferItem({ offer }: { offer: Offer }) {
  const locale = useLocale()
  const { code, endsAt, families, categories } = offer
  const named = (ones: { name: string }[]) => ones.map(({ name }) => ({ id: name, name }))
  const terms = termsWords({ ...offer, families: named(families), categories: named(categories) }, locale)
  return (
    <li className={CARD}>
      <span className="text-primary-ink mt-0.5">
        <Icon as={TicketPercent} />
      </span>
      <div className="min-w-0">
        <p className="font-semibold">{givesWords(offer, locale)}</p>
        <p className="text-sm">
          With the code <strong className="tracking-wide wrap-anywhere">{code}</strong> at checkout.
        </p>
        <p className="text-sm text-muted-foreground">
          {terms.join(' ')}
          {endsAt && (
            <>
              {terms.length > 0 && ' '}Through <Moment at={new Date(endsAt.getTime() - 1)} />.
            </>
          )}
        </p>
      </div>
    </li>
  )
}

function OnSale({ count, address }: { count: number; address: string }) {
  const locale = useLocale()
  return (
    <li className={CARD}>
      <span className="text-primary-ink mt-0.5">
        <Icon as={Tag} />
      </span>
      <div className="min-w-0">
        <p className="font-semibold">
          {count === 1 ? 'One product on sale' : `${count.toLocaleString(locale)} products on sale`}
        </p>
        <Link
          to="/products"
          search={{ shop: [address], onSale: true }}
          data-plain=""
          className="link text-sm underline underline-offset-4 inline-flex items-center min-h-compact pointer-coarse:min-h-touch"
        >
          See what’s on sale
        </Link>
      </div>
    </li>
  )
}

function CollectionPart({
  collection: { slug, title, text, count, items },
  address,
}: {
  collection: Storefront['collections'][number]
  address: string
}) {
  return (
    <Part title={title}>
      {text && (
        <p className="-mt-1 mb-4 max-w-[60ch] text-muted-foreground whitespace-pre-line wrap-anywhere">{text}</p>
      )}
      <ProductRow products={items} />
      <p className="mt-4 no-print">
        <Link
          to="/business/$businessId/$collection"
          params={{ businessId: address, collection: slug }}
          data-plain=""
          className={buttonClass('outline')}
        >
          {count > items.length ? `See all ${count}` : 'See this collection'}
          <span className="sr-only">: {title}</span>
          <Icon as={ArrowRight} size="sm" />
        </Link>
      </p>
    </Part>
  )
}
