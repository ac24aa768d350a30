import { z } from 'zod'
import { endpoint } from './endpoint'
import { may } from './errors'
import { pageOf } from './lists'
import {
  ALERT_SEVERITIES,
  ALERT_STATUSES,
  ALERT_TYPES,
  AUDIT_STATUSES,
  BANNER_ALERTS,
  METRIC_TYPES,
  SEVERITIES,
} from './security.rules'
import { Overview } from './security-overview'

const Cursor = z.string().max(200).optional()
const text = (max: number) => z.string().trim().min(1).max(max)
const Day = z.iso.date()
/** A moment, or a day: as the beginning it counts from its first second, as the end to its last (UTC). */
const Moment = z.union([Day, z.iso.datetime({ offset: true })])

export const Alert = z.object({
  id: z.uuid(),
  severity: z.enum(ALERT_SEVERITIES),
  status: z.enum(ALERT_STATUSES),
  alertType: z.enum(ALERT_TYPES),
  /** Facts in whole sentences; what to do about it depends on who reads it. */
  description: z.string(),
  createdAt: z.date(),
  updatedAt: z.date(),
  investigatedAt: z.date().nullable(),
  resolutionNotes: z.string().nullable(),
})
export type Alert = z.infer<typeof Alert>

/** As admins have it. */
export const AdminAlert = Alert.extend({
  /** Open, and not about the admin who asks, unless nobody else could judge it. */
  canSettle: z.boolean(),
})
export type AdminAlert = z.infer<typeof AdminAlert>

export const BannerAlert = Alert.pick({
  id: true,
  severity: true,
  alertType: true,
  description: true,
  createdAt: true,
}).extend({
  /** Admins settle alerts, one about themselves only where nobody else could; others only put theirs out of sight. */
  canResolve: z.boolean(),
  /** Whether it concerns the viewer, who may dismiss it then. */
  canDismiss: z.boolean(),
})
export type BannerAlert = z.infer<typeof BannerAlert>

export const AuditEntry = z.object({
  id: z.int(),
  userId: z.uuid().nullable(),
  /** The person as they are called now; a closed account that was merged keeps its name. Null for visitors, the system, and people who are gone. */
  who: z.object({ name: z.string(), email: z.string().nullable() }).nullable(),
  /** Whose account was acted on, by the server's own word. */
  about: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  eventType: z.string(),
  action: z.string(),
  resourceType: z.string().nullable(),
  resourceId: z.string().nullable(),
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
  severity: z.enum(SEVERITIES),
  status: z.enum(AUDIT_STATUSES),
  metadata: z.record(z.string(), z.unknown()),
  errorDetails: z.string().nullable(),
  /** A browser asked for this line, and nobody but its user vouches for it. */
  reportedByBrowser: z.boolean(),
  createdAt: z.date(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** A kind of event, and what it is called. */
export const AuditEventType = z.object({ type: z.string(), name: z.string() })
export type AuditEventType = z.infer<typeof AuditEventType>

/** The filters of the audit log; the page's address and the CSV file's are the same shape. */
export const AuditFilter = z.object({
  eventType: text(80).optional(),
  severity: z.enum(SEVERITIES).optional(),
  status: z.enum(AUDIT_STATUSES).optional(),
  /** Whose acts, and what was done to their account. */
  userId: z.uuid().optional(),
  from: Moment.optional(),
  to: Moment.optional(),
})
export type AuditFilter = z.infer<typeof AuditFilter>

export const AlertFilter = z.object({
  status: z.enum(ALERT_STATUSES).optional(),
  severity: z.enum(ALERT_SEVERITIES).optional(),
  type: z.enum(ALERT_TYPES).optional(),
})
export type AlertFilter = z.infer<typeof AlertFilter>

/** What a browser may say about itself. Who, from where and with what, the server knows better and fills in. */
export const NewSecurityEvent = z.object({
  eventType: text(80),
  action: text(200),
  resourceType: text(80).optional(),
  resourceId: text(200).optional(),
  /** The address a look-up service told the browser; kept as a claim when it is one. */
  ipAddress: z.string().max(64).optional(),
  severity: z.enum(SEVERITIES).optional(),
  status: z.enum(AUDIT_STATUSES).optional(),
  /** Up to 4 kB as JSON. */
  metadata: z.record(z.string().max(80), z.unknown()).optional(),
  errorDetails: z.string().max(2000).optional(),
})
export type NewSecurityEvent = z.infer<typeof NewSecurityEvent>

export const MetricSeries = z.object({
  type: z.enum(METRIC_TYPES),
  /** Every day of the range, oldest first; null where nothing was counted. */
  points: z.array(z.object({ date: Day, value: z.number().nullable() })),
})
export type MetricSeries = z.infer<typeof MetricSeries>

export const RuleTrial = z.object({
  type: z.enum(ALERT_TYPES),
  severity: z.enum(ALERT_SEVERITIES),
  /** What the rule looks for, in a sentence. */
  looksFor: z.string(),
  /** False when it cannot judge, as travel without a map of addresses. */
  enabled: z.boolean(),
  count: z.int(),
  /** The latest ten. */
  incidents: z.array(z.object({ at: z.date(), severity: z.enum(ALERT_SEVERITIES), description: z.string() })),
})
export type RuleTrial = z.infer<typeof RuleTrial>

const AlertId = Alert.pick({ id: true })

export const security = {
  /** Active, high or critical, the latest three: admins see all, others what concerns them and they have not dismissed. */
  bannerAlerts: endpoint('signed-in', 'List the alerts shown to the person')
    .route({ method: 'GET', path: '/security/banner' })
    .output(z.array(BannerAlert).max(BANNER_ALERTS)),
  /** Puts an alert about oneself out of sight; it stands until an admin settles it. */
  dismissAlert: endpoint('signed-in', 'Dismiss an alert')
    .errors(may('NOT_FOUND'))
    .route({ method: 'POST', path: '/security/alerts/{id}/dismiss' })
    .input(AlertId)
    .output(AlertId),
  /** Newest first. The counts per status go by the other two filters. */
  alerts: endpoint('admin', 'List the alerts')
    .route({ method: 'GET', path: '/security/alerts' })
    .input(AlertFilter.extend({ cursor: Cursor }))
    .output(
      pageOf(AdminAlert).extend({
        counts: z.object({ active: z.int(), resolved: z.int(), false_positive: z.int() }),
      }),
    ),
  alert: endpoint('admin', 'Show an alert')
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/security/alerts/{id}' })
    .input(AlertId)
    .output(
      AdminAlert.extend({
        subjects: z.array(
          z.object({
            userId: z.uuid(),
            name: z.string(),
            email: z.string().nullable(),
            dismissedAt: z.date().nullable(),
          }),
        ),
        /** The server's own lines about the people concerned: those kept when it was raised, and the latest of the day around it; newest first, up to 50. */
        related: z.array(AuditEntry),
      }),
    ),
  /**
   * An alert is settled once, and by somebody it is not about.
   *
   * @throws CONFLICT when somebody else was first, NOT_ONESELF when another admin could settle it
   */
  settleAlert: endpoint('admin', 'Resolve an alert')
    .errors(may('NOT_FOUND', 'CONFLICT', 'NOT_ONESELF'))
    .route({ method: 'POST', path: '/security/alerts/{id}/settle' })
    .input(
      AlertId.extend({
        status: z.enum(['resolved', 'false_positive']),
        notes: z.string().trim().max(4000).optional(),
      }),
    )
    .output(AdminAlert),
  /** Newest first, fifty at a time. */
  auditLog: endpoint('admin', 'List the audit log')
    .route({ method: 'GET', path: '/security/audit-log' })
    .input(AuditFilter.extend({ cursor: Cursor }))
    .output(
      z.object({
        items: z.array(AuditEntry),
        next: z.string().nullable(),
        /** Rows that match, up to AUDIT_COUNT_CAP. */
        total: z.int(),
        capped: z.boolean(),
      }),
    ),
  /** Every event type there is, by its name in alphabetical order. */
  auditEventTypes: endpoint('admin', 'List the kinds of events in the audit log')
    .route({ method: 'GET', path: '/security/audit-log/event-types' })
    .output(z.array(AuditEventType)),
  /** By day; the last 30 days unless told otherwise, at most 366. */
  metrics: endpoint('admin', 'Show the security figures')
    .route({ method: 'GET', path: '/security/metrics' })
    .input(
      z.object({
        types: z.preprocess(
          (value) => (typeof value === 'string' ? [value] : value),
          z.array(z.enum(METRIC_TYPES)).optional(),
        ),
        from: Day.optional(),
        to: Day.optional(),
      }),
    )
    .output(z.array(MetricSeries)),
  /** Writes a row of the audit trail about the viewer (the specification's log_security_event). */
  logEvent: endpoint('signed-in', 'Report a security event', {
    limit: { bucket: 'log-event', count: 60, windowS: 300 },
  })
    .route({ method: 'POST', path: '/security/events' })
    .input(NewSecurityEvent)
    .output(z.object({ id: z.int() })),
  /** Runs the detection for one person: oneself, or anybody for admins. Answers their open alerts, newest first. */
  detect: endpoint('signed-in', 'Run the security detections', { limit: { bucket: 'detect', count: 20, windowS: 300 } })
    .errors(may('NOT_FOUND'))
    .route({ method: 'POST', path: '/security/detect' })
    .input(z.object({ userId: z.uuid().optional() }))
    .output(z.object({ raised: z.int(), alerts: z.array(Alert) })),
  /** What each rule would have caught in the last 30 days. Raises nothing. */
  dryRun: endpoint('admin', 'Show what a detection would find')
    .route({ method: 'GET', path: '/security/dry-run' })
    .output(z.array(RuleTrial)),
  overview: endpoint('super-admin', 'Show the security overview')
    .route({ method: 'GET', path: '/security/overview' })
    .output(Overview),
}
