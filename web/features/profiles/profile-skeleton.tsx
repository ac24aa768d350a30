import { isOrganisation } from '#contract/profiles.rules'
import { cx } from '#web/ui/cx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton'
import { COLUMNS, HEADER, LIKENESS, STOREFRONT } from './frames'
import { WORDS } from './profile-words'
import { useAsked } from './use-asked'

/** A profile's shapes while it is on its way. */
export function ProfileSkeleton() {
  const { type } = useAsked()
  const organisation = isOrganisation(type)
  const head = (
    <div className={organisation ? HEADER.organisation : HEADER.person}>
      <Skeleton className={organisation ? STOREFRONT : LIKENESS} />
      <div className="flex-1 flex flex-col gap-3 min-w-0">
        <Skeleton className="h-[2.5rem] w-4/5 max-w-[22rem]" />
        <Skeleton className="h-[1.5rem] w-full max-w-[30rem]" />
        <Skeleton className="h-[1.5rem] w-3/5 max-w-[18rem]" />
      </div>
    </div>
  )
  return (
    <div className="container-page pt-5 md:pt-6">
      <SkeletonGroup label={WORDS[type].loading} className="md:pt-[3.25rem]">
        {organisation && head}
        <div className={cx(COLUMNS, organisation && 'mt-8')}>
          <div className="flex flex-col gap-4">
            {!organisation && <div className="mb-6">{head}</div>}
            <Skeleton className="h-[1.875rem] w-2/5" />
            <Skeleton className="h-[7rem] max-w-[68ch]" />
            <Skeleton className="mt-6 h-[1.875rem] w-2/5" />
            <Skeleton className="h-[9rem]" />
          </div>
          <Skeleton className="h-[18rem] rounded-card" />
        </div>
      </SkeletonGroup>
    </div>
  )
}
