import { GUARDIAN_WORDS, guardiansThatMay, type PetPermission } from '#contract/pet-access.rules'
import type { PetHead } from '#contract/pets'
import { AppLink } from '#web/kit/link/app-link'
import { buttonClass } from '#web/ui/button-class'
import { EmptyState } from '#web/ui/empty-state'

/** In place of a page of a pet that is only for those who are more to it than the reader. */
export function NotForThem({ pet: { id, name, role }, may }: { pet: PetHead; may: PetPermission }) {
  const roles = guardiansThatMay(may).map((one) => GUARDIAN_WORDS[one].label.toLowerCase())
  return (
    <EmptyState
      title={`This page isn’t open to ${GUARDIAN_WORDS[role].label.toLowerCase()}s`}
      actions={
        <AppLink data-plain="" href={`/pet/${id}`} className={buttonClass('outline')}>
          Go to {name}’s page
        </AppLink>
      }
    >
      {`Only ${name}’s ${new Intl.ListFormat('en', { type: 'disjunction' }).format(roles)} can see it. Ask the owner if you need it.`}
    </EmptyState>
  )
}
