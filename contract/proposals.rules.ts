import type { Role } from './roles'

export const PROPOSAL_KINDS = ['role', 'commission-rule', 'commission-end'] as const
export type ProposalKind = (typeof PROPOSAL_KINDS)[number]

/** Roles that nobody gives alone while there is somebody to ask. */
export const GUARDED_ROLES = ['admin', 'super-admin'] as const
export type GuardedRole = (typeof GUARDED_ROLES)[number]

/** How a proposal may end. `overtaken`: it was done by the proposer alone after all, when nobody was left to ask. */
export const PROPOSAL_OUTCOMES = ['confirmed', 'declined', 'withdrawn', 'expired', 'overtaken'] as const
export type ProposalOutcome = (typeof PROPOSAL_OUTCOMES)[number]

const HOUR_MS = 3600_000

/** How long a proposal waits for somebody else. */
export const PROPOSAL_DAYS = 7
export const PROPOSAL_MS = PROPOSAL_DAYS * 24 * HOUR_MS

/** How long somebody has had the role before they are asked: nobody makes a super-admin to be agreed with at once. */
export const CONFIRMER_HOURS = 24

/** What somebody is about to do. An end of null is none; `held` is missing where the role is not held yet. */
export type GuardedAct =
  | { kind: 'role'; role: Role; until: Date | null; held?: { until: Date | null } | undefined }
  | { kind: 'commission-rule' | 'commission-end' }

export function isGuardedRole(role: Role): role is GuardedRole {
  return role !== 'user'
}

/**
 * Whether it takes a second person: whatever gives power, and whatever changes what everybody pays. Taking power, also by
 * letting it end sooner, waits for nobody.
 */
export function needsSecondAdmin(act: GuardedAct): boolean {
  if (act.kind !== 'role') return true
  return isGuardedRole(act.role) && (!act.held || endsLater(act.until, act.held.until))
}

function endsLater(until: Date | null, before: Date | null): boolean {
  return before !== null && (until === null || until > before)
}

/** Who may confirm what: another super-admin, no newcomer, and not whom it is about. */
export function mayConfirm(
  { proposedBy, about }: { proposedBy: string; about: string | null },
  { id, role, since }: { id: string; role: Role; since: Date },
  now: Date,
): boolean {
  return (
    role === 'super-admin' &&
    id !== proposedBy &&
    id !== about &&
    now.getTime() - since.getTime() >= CONFIRMER_HOURS * HOUR_MS
  )
}
