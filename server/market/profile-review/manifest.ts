import type { Manifest } from '#server/identity/manifest'
import { profileReview } from './handlers'

export const manifest: Manifest<'profileReview'> = {
  handlers: profileReview,
  personalData: null,
}
