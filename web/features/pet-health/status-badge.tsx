import { CircleAlert, CircleCheck, CircleHelp, Clock } from 'lucide-react'
import { type DueStatus, STATUS_WORDS } from '#contract/pet-health.rules'
import { Badge } from '#web/ui/badge'

const LOOKS = {
  overdue: { tone: 'destructive', icon: CircleAlert },
  'due-soon': { tone: 'warning', icon: Clock },
  current: { tone: 'success', icon: CircleCheck },
  unknown: { tone: 'neutral', icon: CircleHelp },
} as const

/** Where a vaccine or a treatment stands. */
export function StatusBadge({ status }: { status: DueStatus }) {
  const { tone, icon } = LOOKS[status]
  return (
    <Badge tone={tone} icon={icon}>
      {STATUS_WORDS[status]}
    </Badge>
  )
}
