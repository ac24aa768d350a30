import { BadgeCheck, CircleAlert, CircleX, Clock, type LucideIcon, PencilLine, Undo2 } from 'lucide-react'
import type { ReviewedProfile } from '#contract/profile-review'
import type { ReviewList } from '#contract/profile-review.rules'
import { type Approval, DOCUMENTS, type VerificationKind } from '#contract/profiles.rules'
import type { BadgeTone } from '#web/ui/badge'

type Look = { tone: BadgeTone; icon: LucideIcon; words: string }

/** `empty` stands where a list holds nobody, `past` before how long ago its moment was. */
export const LISTS: Record<ReviewList, { label: string; past: string; empty: { title: string; text: string } }> = {
  waiting: {
    label: 'Waiting',
    past: 'Submitted',
    empty: { title: 'All caught up', text: 'Every submitted profile has been reviewed.' },
  },
  papers: {
    label: 'Documents',
    past: 'Added',
    empty: { title: 'All caught up', text: 'Every document has been reviewed.' },
  },
  approved: {
    label: 'Approved',
    past: 'Changed',
    empty: { title: 'No approved profiles', text: 'Profiles show up here once they’re approved.' },
  },
  changes_requested: {
    label: 'Changes requested',
    past: 'Changed',
    empty: { title: 'No changes requested', text: 'Profiles stay here until they’re submitted again.' },
  },
  suspended: {
    label: 'Suspended',
    past: 'Changed',
    empty: { title: 'No suspended profiles', text: 'Profiles stay here until they’re reinstated.' },
  },
  draft: {
    label: 'Drafts',
    past: 'Changed',
    empty: { title: 'No drafts', text: 'Profiles stay here until their owners submit them.' },
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
  expired: { tone: 'neutral', icon: CircleAlert, words: 'Expired' },
}

export const HISTORY_WORDS: Record<ReviewedProfile['history'][number]['decision'], string> = {
  submitted: 'Submitted',
  approved: 'Approved',
  changes_requested: 'Changes requested',
  suspended: 'Suspended',
  reinstated: 'Reinstated',
}

/** What a checker has to know before anything else. */
export const STANDING: Record<Approval, string> = {
  draft: 'It hasn’t been submitted yet, so there’s nothing to review.',
  pending: 'It’s waiting for approval. Check the page and the documents, then decide.',
  approved: 'It’s approved and listed.',
  changes_requested: 'Changes were requested. It comes back here once it’s submitted again.',
  suspended: 'It’s suspended and not listed.',
}

/** What it is: "Insurance". */
export function paperName({ kind }: { kind: string }): string {
  return DOCUMENTS[kind as VerificationKind]
}
