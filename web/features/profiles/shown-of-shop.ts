import type { PublicProfile } from '#contract/profile-shapes'

/** What the part of a page needs to know that only shops have. @property now the moment it is drawn for */
export type ShownOfShop = { profile: Pick<PublicProfile, 'id' | 'slug' | 'timeZone'>; now: Date }
