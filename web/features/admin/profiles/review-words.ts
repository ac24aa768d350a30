import { BadgeCheck, CircleAlert, CircleX, Clock, type LucideIcon, PencilLine, Undo2 } from 'lucide-react'
import type { ReviewedProfile } from '#contract/profile-review'
import type { ReviewList } from '#contract/profile-review.rules'
import { type Approval, VERIFICATION_KINDS, type VerificationKind } from '#contract/profiles.rules'
import type { BadgeTone } from '#web/ui/badge'

type Look = { tone: BadgeTone; icon: LucideIcon; words: string }

/** `empty` stands where a list holds nobody, `past` before how long ago its moment was. */
export const LISTS: Record<ReviewList, { label: string; past: string; empty: { title: string; text: string } }> = {
  waiting: {
    label: 'Waiting',
    past: 'Sent in',
    empty: { title: 'Nothing waits', text: 'Every profile that was sent in has been looked at.' },
  },
  papers: {
    label: 'Documents',
    past: 'Shown',
    empty: { title: 'Nothing waits', text: 'Every paper that was shown has been looked at.' },
  },
  approved: {
    label: 'Approved',
    past: 'Changed',
    empty: { title: 'Nobody is listed', text: 'Profiles come here once they are approved.' },
  },
  changes_requested: {
    label: 'Changes requested',
    past: 'Changed',
    empty: { title: 'Nobody has to change anything', text: 'Profiles stay here until they are sent in again.' },
  },
  suspended: {
    label: 'Suspended',
    past: 'Changed',
    empty: { title: 'Nobody is suspended', text: 'Profiles stay here until they are listed again.' },
  },
  draft: {
    label: 'Drafts',
    past: 'Changed',
    empty: { title: 'No drafts', text: 'Profiles start here, until their people send them in.' },
  },
}

export const APPROVAL_LOOKS: Record<Approval, Look> = {
  draft: { tone: 'neutral', icon: PencilLine, words: 'Draft' },
  pending: { tone: 'warning', icon: Clock, words: 'Waiting' },
  approved: { tone: 'success', icon: BadgeCheck, words: 'Approved' },
  changes_requested: { tone: 'info', icon: Undo2, words: 'Changes requested' },
  suspended: { tone: 'destructive', icon: CircleX, words: 'Suspended' },
}

export const PAPER_LOOKS: Record<ReviewedProfile['papers'][number]['status'], Look> = {
  pending: { tone: 'warning', icon: Clock, words: 'Waiting' },
  verified: { tone: 'success', icon: BadgeCheck, words: 'Verified' },
  rejected: { tone: 'destructive', icon: CircleX, words: 'Rejected' },
  expired: { tone: 'neutral', icon: CircleAlert, words: 'Run out' },
}

export const HISTORY_WORDS: Record<ReviewedProfile['history'][number]['decision'], string> = {
  submitted: 'Sent in',
  approved: 'Approved',
  changes_requested: 'Changes requested',
  suspended: 'Suspended',
  reinstated: 'Reinstated',
}

/** What a checker has to know before anything else. */
export const STANDING: Record<Approval, string> = {
  draft: 'It has not been sent in yet, so there is nothing to decide.',
  pending: 'It waits to be listed. Read the page and the papers, then decide.',
  approved: 'It is listed, and everybody can find it.',
  changes_requested: 'Changes were asked for. It comes back once it is sent in again.',
  suspended: 'It is suspended, and nobody can find it.',
}

/** What a paper stands for: "Insured". */
export function paperName({ kind }: { kind: string }): string {
  return VERIFICATION_KINDS[kind as VerificationKind]
}
