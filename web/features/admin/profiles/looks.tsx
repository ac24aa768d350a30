import type { ReviewedProfile } from '#contract/profile-review'
import type { Approval } from '#contract/profiles.rules'
import { Badge } from '#web/ui/badge'
import { APPROVAL_LOOKS, PAPER_LOOKS } from './review-words'

export function ApprovalBadge({ approval }: { approval: Approval }) {
  const { words, ...look } = APPROVAL_LOOKS[approval]
  return <Badge {...look}>{words}</Badge>
}

export function PaperBadge({ status }: Pick<ReviewedProfile['papers'][number], 'status'>) {
  const { words, ...look } = PAPER_LOOKS[status]
  return <Badge {...look}>{words}</Badge>
}
