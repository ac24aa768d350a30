import { OctagonAlert, TriangleAlert } from 'lucide-react'
import { type RecallSeverity, SEVERITY_WORDS } from '#contract/recalls.rules'
import { Badge, type BadgeTone } from '#web/ui/badge'

const TONES: Record<RecallSeverity, BadgeTone> = { critical: 'solid', serious: 'destructive', caution: 'warning' }

/** How bad it is, in the words of what to do. */
export function SeverityBadge({ severity }: { severity: RecallSeverity }) {
  return (
    <Badge tone={TONES[severity]} icon={severity === 'critical' ? OctagonAlert : TriangleAlert}>
      {SEVERITY_WORDS[severity].label}
    </Badge>
  )
}

/** How a banner about it looks. */
export function toneOf(severity: RecallSeverity): 'destructive' | 'warning' {
  return severity === 'caution' ? 'warning' : 'destructive'
}
