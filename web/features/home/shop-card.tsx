import { ShieldCheck } from 'lucide-react'
import { AppLink } from '#web/kit/link/app-link'
import { Icon } from '#web/ui/icon'
import { NameTag } from '#web/ui/name-tag'
import { Rating } from '#web/ui/rating'
import type { Home } from './home'

/** A shop as a storefront. It leads to its page. */
export function ShopCard({ shop }: { shop: Home['shops'][number] }) {
  return (
    <li className="group relative flex flex-col">
      <div className="relative aspect-[3/2] rounded-card overflow-hidden">
        <img
          src={shop.picture}
          alt=""
          width="600"
          height="400"
          loading="lazy"
          decoding="async"
          className="art transition-transform duration-300 group-hover:scale-[1.03]"
        />
      </div>
      <div className="mt-3 flex items-start justify-between gap-3">
        <h3 className="font-semibold text-lg leading-snug">
          <AppLink
            data-plain=""
            href={`/business/${shop.slug}`}
            className="card-link hover:underline underline-offset-4"
          >
            {shop.name}
          </AppLink>
        </h3>
        <Rating value={shop.ratingAvg} count={shop.ratingCount} className="pt-0.5" />
      </div>
      <p className="text-sm text-muted-foreground mt-0.5">
        {shop.locality}, {shop.productCount === 1 ? '1 product' : `${shop.productCount} products`}
      </p>
      <p className="mt-1.5">{shop.tagline}</p>
      {shop.verified && (
        <p className="mt-2.5">
          <NameTag>
            <Icon as={ShieldCheck} size="xs" />
            Verified
          </NameTag>
        </p>
      )}
    </li>
  )
}
