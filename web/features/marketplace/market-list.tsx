import type { ProfileCard } from '#contract/profile-shapes'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton'
import { BusinessCard, ProviderCard } from './profile-card'

const GRID = 'grid grid-cols-1 gap-5 sm:max-lg:grid-cols-2 xl:grid-cols-2'
/** Pictures of the first rows are seen at once on most screens. */
const FIRST_SEEN = 4

/** The id of a card's place in the list, for who comes from its pin. */
export const cardId = (id: string) => `place-${id}`

export function MarketList({
  items,
  selected,
  km,
}: {
  items: readonly ProfileCard[]
  selected: string | null
  /** How far around the person was asked; null where nobody was. */
  km: number | null
}) {
  return (
    <ul className={GRID}>
      {items.map((profile, place) => {
        const Card = profile.userType === 'service-provider' ? ProviderCard : BusinessCard
        return (
          <li key={profile.id} id={cardId(profile.id)} className="scroll-my-6">
            <Card profile={profile} selected={profile.id === selected} km={km} priority={place < FIRST_SEEN} />
          </li>
        )
      })}
    </ul>
  )
}

export function MarketListSkeleton({ persons }: { persons: boolean }) {
  return (
    <SkeletonGroup label="Loading the list" className={GRID}>
      {Array.from({ length: 6 }, (_, place) =>
        persons ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a waiting card is nothing but its place
          <Skeleton key={place} className="h-[15rem] rounded-card" />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a waiting card is nothing but its place
          <div key={place}>
            <Skeleton className="aspect-[3/2] rounded-card" />
            <Skeleton className="mt-3 h-[1.5rem] w-2/3" />
            <Skeleton className="mt-2 h-[3.5rem]" />
          </div>
        ),
      )}
    </SkeletonGroup>
  )
}
