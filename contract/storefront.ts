import { z } from 'zod'
import { ClosedDays, ShopClosure } from './closure-shapes'
import { WHILE_CLOSED } from './delivery.rules'
import { endpoint } from './endpoint'

const business = { profile: 'business-provider', may: 'profile' } as const

const OwnStorefront = z.object({
  profileId: z.uuid(),
  /** The readable address of its page. */
  slug: z.string().nullable(),
  timeZone: z.string(),
  /** Also one that is over. */
  closure: ShopClosure.nullable(),
})
export type OwnStorefront = z.infer<typeof OwnStorefront>

/** What a shop shows of itself beyond its profile; of the asker's own shop where nothing else is said. */
export const storefront = {
  mine: endpoint(business, 'Show the shop’s own storefront')
    .route({ method: 'GET', path: '/shop/storefront' })
    .output(OwnStorefront),
  /** Null opens it again. Orders that were placed keep the days they were promised. */
  setClosure: endpoint(business, 'Say when the shop is closed', {
    limit: { bucket: 'shop-closure', count: 60, windowS: 3600 },
  })
    .route({ method: 'PUT', path: '/shop/closure' })
    .input(
      z.object({
        closure: ClosedDays.refine(({ from, to }) => to >= from, {
          path: ['to'],
          message: 'The last day can’t be before the first.',
        }).nullable(),
        whileClosed: z.enum(WHILE_CLOSED),
      }),
    )
    .output(OwnStorefront),
}
