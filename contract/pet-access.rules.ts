/** Who may do what with a pet: what each statement asks for, and what the pages show by. Free of zod. */

/** What somebody may be to a pet. It has one owner at any time; the others hold a grant, which may begin and end by itself. */
export const GUARDIAN_ROLES = ['owner', 'co-owner', 'caregiver', 'viewer'] as const
export type GuardianRole = (typeof GUARDIAN_ROLES)[number]
/** What an invitation can offer: ownership is handed over, not granted. */
export const GRANTED_ROLES = ['co-owner', 'caregiver', 'viewer'] as const
export type GrantedRole = (typeof GRANTED_ROLES)[number]

const ALL = GUARDIAN_ROLES
const CARERS = ['owner', 'co-owner', 'caregiver'] as const
const OWNERS = ['owner', 'co-owner'] as const
const OWNER = ['owner'] as const

const ROLES_OF = {
  /** The pet itself, its care, medicine, allergies, and the status of its vaccines. */
  see: ALL,
  /** The whole health record. */
  health: ALL,
  /** Feedings, walks, doses, weights: what a carer does, with their name on it. */
  log: CARERS,
  /** The record itself: who the pet is, health entries, medicine plans, care routines. */
  record: OWNERS,
  /** Documents, expenses, insurance, and private notes. */
  papers: OWNERS,
  /** Passports, handoff cards, tags, and the public page. */
  share: OWNERS,
  /** Inviting people, changing what they are to the pet, and ending it. */
  family: OWNERS,
  /** Saying that it has died. */
  passing: OWNERS,
  /** Deleting it, and giving it to somebody else. */
  give: OWNER,
} as const satisfies Record<string, readonly GuardianRole[]>

export type PetPermission = keyof typeof ROLES_OF
export const PET_PERMISSIONS = Object.keys(ROLES_OF) as PetPermission[]

export function guardiansThatMay(permission: PetPermission): readonly GuardianRole[] {
  return ROLES_OF[permission]
}

/** Whether somebody who is this to a pet may do that. */
export function mayOnPet(role: GuardianRole | null | undefined, permission: PetPermission): boolean {
  return role != null && guardiansThatMay(permission).includes(role)
}

/** What each is called and may do: as its owner reads it, and as the person reads it who is invited. */
export const GUARDIAN_WORDS: Record<GuardianRole, { label: string; hint: string; invited: string }> = {
  owner: {
    label: 'Owner',
    hint: 'Everything, including deleting the pet and giving it to someone else.',
    invited: 'You can do everything, including deleting the pet and giving it to someone else.',
  },
  'co-owner': {
    label: 'Co-owner',
    hint: 'Everything except deleting the pet, giving it away, ordering repeat deliveries for it, and making someone else a co-owner.',
    invited:
      'You can do everything except delete the pet, give it away, order repeat deliveries for it, or make someone else a co-owner.',
  },
  caregiver: {
    label: 'Caregiver',
    hint: 'Sees the pet and its health, and logs care, doses, and weights. No documents or expenses.',
    invited:
      'You can see the pet and its health, and log care, doses, and weights, but you can’t see documents or expenses.',
  },
  viewer: {
    label: 'Viewer',
    hint: 'Sees the pet and its health, but can’t change anything.',
    invited: 'You can see the pet and its health, but you can’t change anything.',
  },
}

/** People around one pet, the owner included, and open invitations. */
export const MAX_GUARDIANS = 20
