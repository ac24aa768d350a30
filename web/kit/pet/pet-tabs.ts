import { type GuardianRole, mayOnPet, type PetPermission } from '#contract/pet-access.rules'

type PetTab = { path: string; label: string; may: PetPermission }

/** The pages of one pet, in their order; each area adds its own line. The first is the pet's page itself. */
const TABS: readonly PetTab[] = [
  { path: '', label: 'Overview', may: 'see' },
  { path: '/care', label: 'Care', may: 'see' },
  { path: '/health', label: 'Health', may: 'health' },
  { path: '/food', label: 'Food', may: 'health' },
  { path: '/documents', label: 'Documents', may: 'papers' },
  { path: '/family', label: 'Family', may: 'see' },
  { path: '/expenses', label: 'Expenses', may: 'papers' },
  { path: '/hand-over', label: 'Handoff card', may: 'log' },
  { path: '/passport', label: 'Share', may: 'share' },
  { path: '/edit', label: 'Edit', may: 'record' },
]

/** The pages of a pet that somebody who is this to it has. */
export function petTabs(id: string, role: GuardianRole): { href: string; label: string }[] {
  return TABS.filter(({ may }) => mayOnPet(role, may)).map(({ path, label }) => ({ href: `/pet/${id}${path}`, label }))
}
