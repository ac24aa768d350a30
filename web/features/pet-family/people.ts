import type { Household, PetGrant } from '#contract/pet-family'

export type Person = { userId: string; name: string; you: boolean; grants: PetGrant[] }

/** Everybody of a household with what they are to which pet; who looks comes first, and then who has most. */
export function peopleOf({ grants }: Pick<Household, 'grants'>): Person[] {
  const people = [...Map.groupBy(grants, ({ userId }) => userId)].map(([userId, own]) => ({
    userId,
    name: own[0]?.name ?? '',
    you: own[0]?.you ?? false,
    grants: own,
  }))
  const rank = ({ you, grants: own }: Person) => (you ? Number.POSITIVE_INFINITY : own.length)
  return people.toSorted((a, b) => rank(b) - rank(a) || a.name.localeCompare(b.name))
}

/** Whose access ends by itself, or has not begun: the soonest end first. */
export function temporaryOf({ grants }: Pick<Household, 'grants'>): PetGrant[] {
  const end = ({ endsAt }: PetGrant) => endsAt?.getTime() ?? Number.POSITIVE_INFINITY
  return grants.filter(({ endsAt, planned }) => endsAt !== null || planned).toSorted((a, b) => end(a) - end(b))
}
