/** What somebody may be in the team of a profile. Every profile has at least one owner. */
export const MEMBER_ROLES = ['owner', 'manager', 'staff'] as const
export type MemberRole = (typeof MEMBER_ROLES)[number]

const ALL = MEMBER_ROLES
const MANAGERS = ['owner', 'manager'] as const
const OWNERS = ['owner'] as const

/** Who in a team may do what: what each endpoint of a profile asks for, and what the pages show by. */
const ROLES_OF = {
  /** To see what is to be done and to take orders on; nothing that moves money. */
  orders: ALL,
  stock: ALL,
  /** To answer reviews and questions. */
  answers: ALL,
  /** Products with their texts, pictures, and prices. */
  catalogue: MANAGERS,
  /** Coupons and whatever else makes things cheaper. */
  offers: MANAGERS,
  /** How a shop delivers and takes back. */
  terms: MANAGERS,
  /** What a profile shows of itself. */
  profile: MANAGERS,
  /** Figures of what was sold. */
  reports: MANAGERS,
  /** To give money back: refunds, and cancelling what was paid for. */
  refunds: MANAGERS,
  /** To bill customers, and to take what they paid. */
  invoices: MANAGERS,
  /** Balance, bank, payouts, and disputes. */
  money: OWNERS,
  team: OWNERS,
  /** To close the profile, or to open it again. */
  closing: OWNERS,
} as const satisfies Record<string, readonly MemberRole[]>

export type Permission = keyof typeof ROLES_OF
export const PERMISSIONS = Object.keys(ROLES_OF) as Permission[]

export function rolesThatMay(permission: Permission): readonly MemberRole[] {
  return ROLES_OF[permission]
}

/** Whether somebody of this role may do this for their profile. */
export function mayDo(role: MemberRole | undefined, permission: Permission): boolean {
  return role !== undefined && rolesThatMay(permission).includes(role)
}

export const ROLE_LABELS: Record<MemberRole, string> = { owner: 'Owner', manager: 'Manager', staff: 'Staff' }

export const INVITE_STATES = ['open', 'expired', 'accepted', 'declined', 'revoked'] as const
export type InviteState = (typeof INVITE_STATES)[number]

/** How long somebody has to answer. */
export const INVITE_DAYS = 14
/** Members and open invitations together. */
export const TEAM_MAX = 50
