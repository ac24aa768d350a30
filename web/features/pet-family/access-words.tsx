import type { PetGrant } from '#contract/pet-family'
import { Moment } from '#web/kit/moment/moment'

/** From when until when somebody has access, where it is not for good. */
export function AccessTime({ startsAt, endsAt, planned }: Pick<PetGrant, 'startsAt' | 'endsAt' | 'planned'>) {
  if (planned && endsAt)
    return (
      <>
        From <Moment at={startsAt} short /> until <Moment at={endsAt} short />
      </>
    )
  if (planned)
    return (
      <>
        From <Moment at={startsAt} short />
      </>
    )
  if (!endsAt) return null
  return (
    <>
      Until <Moment at={endsAt} short />
    </>
  )
}
