import { Ban, CircleAlert, CircleCheck, Clock, type LucideIcon, Send, Undo2 } from 'lucide-react'
import { type DisputeStatus, PAYOUT_STATUS_WORDS, type PayoutStatus } from '#contract/payouts.rules'
import { Badge, type BadgeTone } from '#web/ui/badge'
import { DISPUTE_STATUS_WORDS } from './dispute-words'

type Look = { tone: BadgeTone; icon: LucideIcon }

const PAYOUT_LOOKS: Record<PayoutStatus, Look> = {
  scheduled: { tone: 'neutral', icon: Clock },
  processing: { tone: 'primary', icon: Send },
  in_transit: { tone: 'primary', icon: Send },
  paid: { tone: 'success', icon: CircleCheck },
  failed: { tone: 'destructive', icon: CircleAlert },
  returned: { tone: 'destructive', icon: Undo2 },
  cancelled: { tone: 'neutral', icon: Ban },
}

/** Where a payout stands, in a word. */
export function PayoutBadge({ status }: { status: PayoutStatus }) {
  return <Badge {...PAYOUT_LOOKS[status]}>{PAYOUT_STATUS_WORDS[status]}</Badge>
}

const DISPUTE_LOOKS: Record<DisputeStatus, Look> = {
  warning: { tone: 'warning', icon: CircleAlert },
  needs_response: { tone: 'destructive', icon: CircleAlert },
  under_review: { tone: 'neutral', icon: Clock },
  won: { tone: 'success', icon: CircleCheck },
  lost: { tone: 'neutral', icon: Ban },
}

/** Where a dispute stands; `forAdmins` has nobody to address. */
export function DisputeBadge({ status, forAdmins = false }: { status: DisputeStatus; forAdmins?: boolean }) {
  const words = forAdmins && status === 'needs_response' ? 'Waiting for seller' : DISPUTE_STATUS_WORDS[status]
  return <Badge {...DISPUTE_LOOKS[status]}>{words}</Badge>
}
