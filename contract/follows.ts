import { z } from 'zod'
import { endpoint } from './endpoint'
import { may } from './errors'
import { pageOf } from './lists'
import { Picture } from './picture-shape'

const ProfileId = z.object({ profileId: z.uuid() })
const Following = z.object({
  following: z.boolean(),
  /** Whether they hear of what is new there; false for whoever does not follow. */
  notify: z.boolean(),
})

export const FollowedShop = z.object({
  profileId: z.uuid(),
  slug: z.string().nullable(),
  name: z.string(),
  tagline: z.string(),
  locality: z.string(),
  photo: Picture.nullable(),
  notify: z.boolean(),
  since: z.date(),
})
export type FollowedShop = z.infer<typeof FollowedShop>

const limit = { bucket: 'follow', count: 200, windowS: 3600 }

export const follows = {
  /** The shops that everybody may see, those followed last first. */
  list: endpoint('signed-in', 'List the shops the person follows')
    .route({ method: 'GET', path: '/follows' })
    .input(z.object({ cursor: z.string().max(200).optional() }))
    .output(pageOf(FollowedShop)),
  get: endpoint('signed-in', 'Say whether the person follows a shop')
    .route({ method: 'GET', path: '/follows/{profileId}' })
    .input(ProfileId)
    .output(Following),
  /** Following twice is fine. CONFLICT in words for a shop one works for, and for more than 500. */
  follow: endpoint('signed-in', 'Follow a shop', { limit })
    .errors(may('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'PUT', path: '/follows/{profileId}' })
    .input(ProfileId.extend({ notify: z.boolean().default(true) }))
    .output(Following),
  unfollow: endpoint('signed-in', 'Stop following a shop', { limit })
    .route({ method: 'DELETE', path: '/follows/{profileId}' })
    .input(ProfileId)
    .output(Following),
}
