import { useQuery } from '@tanstack/react-query'
import { storefrontQuery } from './queries'
import { Shelf } from './shelf'
import { ShopOffers } from './shop-offers'
import { ShopTerms } from './shop-terms'
import type { ShownOfShop } from './shown-of-shop'

/**
 * What a shop shows beyond its profile: offers and collections, what it sells, delivery and returns. Where nobody but its
 * owner or members may see the page, only what it sells. Not loaded with the pages of others, and in the page of a shop from
 * the beginning: a part that comes later would be taken out of the drawn page until it is there, and all below it would move.
 */
export function ShopFace({ profile: { id, slug, timeZone }, now }: ShownOfShop) {
  const { data: shop } = useQuery({ ...storefrontQuery(id), retry: false })
  return (
    <>
      {shop && <ShopOffers shop={shop} address={slug ?? id} />}
      {slug && <Shelf slug={slug} />}
      {shop?.terms && <ShopTerms terms={shop.terms} closure={shop.closure} timeZone={timeZone} now={now} />}
    </>
  )
}
