import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import type { PublicProfile } from '#contract/profile-shapes'
import { latePart } from '#web/lib/late-part'
import { storefrontQuery } from './queries'

const Offers = latePart(() => import('./shop-offers'))
const Terms = latePart(() => import('./shop-terms'))

/**
 * What a shop shows beyond its profile, around what it sells: offers and collections before, delivery and returns after.
 * Where nobody but its owner or members may see the page, there is none of it.
 */
export function ShopFace({
  profile: { id, slug, timeZone },
  now,
  children,
}: {
  profile: Pick<PublicProfile, 'id' | 'slug' | 'timeZone'>
  now: Date
  children: ReactNode
}) {
  const { data: shop } = useQuery({ ...storefrontQuery(id), retry: false })
  return (
    <>
      {shop && (
        <Suspense>
          <Offers shop={shop} address={slug ?? id} />
        </Suspense>
      )}
      {children}
      {shop?.terms && (
        <Suspense>
          <Terms terms={shop.terms} closure={shop.closure} timeZone={timeZone} now={now} />
        </Suspense>
      )}
    </>
  )
}
