import {
  Check,
  Circle,
  CircleAlert,
  CircleSlash,
  Info,
  type LucideIcon,
  MonitorSmartphone,
  OctagonAlert,
  Siren,
  TriangleAlert,
  X,
} from 'lucide-react'
import type { AlertStatus, AuditStatus, Severity } from '#contract/security.rules'
import { SEVERITY_WORDS } from '#web/features/security/alert-words'
import { Badge, type BadgeTone } from '#web/ui/badge'
import { cx } from '#web/ui/cx'
import { Icon } from '#web/ui/icon'

type Look = { tone: BadgeTone; icon: LucideIcon }

const SEVERITY_LOOKS: Record<Severity, Look> = {
  critical: { tone: 'solid', icon: OctagonAlert },
  high: { tone: 'destructive', icon: TriangleAlert },
  medium: { tone: 'warning', icon: CircleAlert },
  low: { tone: 'neutral', icon: Circle },
  info: { tone: 'info', icon: Info },
}

export function SeverityBadge({ severity }: { severity: Severity }) {
  return <Badge {...SEVERITY_LOOKS[severity]}>{SEVERITY_WORDS[severity]}</Badge>
}

export const ALERT_STATUS_WORDS: Record<AlertStatus, string> = {
  active: 'Active',
  resolved: 'Resolved',
  false_positive: 'False positive',
}

const ALERT_STATUS_LOOKS: Record<AlertStatus, Look> = {
  active: { tone: 'destructive', icon: Siren },
  resolved: { tone: 'success', icon: Check },
  false_positive: { tone: 'neutral', icon: CircleSlash },
}

export function AlertStatusBadge({ status }: { status: AlertStatus }) {
  return <Badge {...ALERT_STATUS_LOOKS[status]}>{ALERT_STATUS_WORDS[status]}</Badge>
}

export const AUDIT_STATUS_WORDS: Record<AuditStatus, string> = {
  success: 'Success',
  failure: 'Failure',
  blocked: 'Blocked',
}

const AUDIT_STATUS_LOOKS: Record<AuditStatus, { ink: string; icon: LucideIcon }> = {
  success: { ink: 'text-success-ink', icon: Check },
  failure: { ink: 'text-destructive-ink', icon: X },
  blocked: { ink: 'text-warning-ink', icon: CircleSlash },
}

/** On a line that a browser asked for: nobody but its user vouches for what it says. */
export function ReportedMark() {
  return (
    <Badge tone="neutral" icon={MonitorSmartphone}>
      Reported by a browser
    </Badge>
  )
}

export function AuditStatusMark({ status }: { status: AuditStatus }) {
  const { ink, icon } = AUDIT_STATUS_LOOKS[status]
  return (
    <span className={cx('inline-flex items-center align-middle gap-1.5 text-sm font-medium', ink)}>
      <Icon as={icon} size="sm" />
      {AUDIT_STATUS_WORDS[status]}
    </span>
  )
}
