import type { PublicProfile } from '#contract/profile-shapes'

/** The picture that links to a page are shown with, 1200 x 630. */
export function previewPath({ id, slug, userType }: Pick<PublicProfile, 'id' | 'slug' | 'userType'>): string {
  return `/og/profile/${userType}/${slug ?? id}.png`
}
