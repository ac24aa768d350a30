import type { ProfileCard } from '#contract/profile-shapes'
import type { Tag } from '#server/core/memory/shown'
import type { ShownBy } from '#server/identity/manifest'

/** Each with what people say of a shop's goods. */
export function profilesShow(items: readonly Pick<ProfileCard, 'id' | 'userType'>[]): Tag[] {
  return items.flatMap(profileShows)
}

function profileShows({ id, userType }: { id: string; userType: string }): Tag[] {
  return userType === 'business-provider' ? [`profiles:${id}`, `ratings:${id}`] : [`profiles:${id}`]
}

/** What the answers about profiles show. */
export const shown: ShownBy<'profiles'> = {
  page: (profile) => ({ things: profileShows(profile), among: [], clock: true }),
  find: ({ items }) => ({
    things: [...profilesShow(items), ...items.map(({ id }): Tag => `storefronts:${id}`)],
    among: ['profiles', 'storefronts'],
    clock: true,
  }),
}
