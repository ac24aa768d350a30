import type { ProductDetail } from '#contract/products'
import { Link } from '#web/kit/link/link'
import { textLinkClass } from '#web/ui/button'
import { cx } from '#web/ui/cx'
import { Monogram } from '#web/ui/monogram'
import { NameTag } from '#web/ui/name-tag'

export function SellerCard({ seller }: { seller: ProductDetail['seller'] }) {
  return (
    <section aria-label="Shop" className="flex items-center gap-3.5">
      <Monogram name={seller.name} seed={seller.slug} />
      <div className="flex-1 min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">
            Sold by{' '}
            {seller.hasPage ? (
              <Link
                to="/business/$businessId"
                params={{ businessId: seller.slug }}
                className="link underline-offset-4 hover:underline inline-flex items-center min-h-compact pointer-coarse:min-h-touch"
              >
                {seller.name}
              </Link>
            ) : (
              seller.name
            )}
          </span>
          {seller.verified && <NameTag>Verified</NameTag>}
        </p>
        <p className="text-sm text-muted-foreground">
          {seller.tagline && `${seller.tagline.replace(/\.$/, '')}. `}
          {seller.locality ? `In ${seller.locality}, on` : 'On'} Pawstead since {seller.sinceYear}.
        </p>
        <Link
          to="/products"
          search={{ shop: [seller.slug] }}
          className={cx(textLinkClass, 'text-sm inline-flex items-center min-h-compact pointer-coarse:min-h-touch')}
        >
          More from this shop
        </Link>
      </div>
    </section>
  )
}
