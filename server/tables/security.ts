import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  inet,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { authUsers } from './auth'
import { at, createdAt, id, updatedAt } from './columns'

export const SEVERITIES = ['info', 'low', 'medium', 'high', 'critical'] as const
export type Severity = (typeof SEVERITIES)[number]
export type AuditStatus = 'success' | 'failure' | 'blocked'

/** The specification's entity, section 3. Append-only; people are named by id alone and the row outlives them. */
export const securityAuditLogs = pgTable(
  'security_audit_logs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid('user_id'),
    eventType: text('event_type').notNull(),
    action: text('action').notNull(),
    resourceType: text('resource_type'),
    resourceId: text('resource_id'),
    /** As the server saw it, whatever the caller said. */
    ipAddress: inet('ip_address'),
    userAgent: text('user_agent'),
    severity: text('severity').$type<Severity>().notNull().default('info'),
    status: text('status').$type<AuditStatus>().notNull().default('success'),
    metadata: jsonb('metadata').$type<Record<string, unknown>>().notNull().default({}),
    errorDetails: text('error_details'),
    createdAt: createdAt(),
  },
  (table) => [
    index('security_audit_logs_created_at_idx').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('security_audit_logs_user_id_idx').on(table.userId, table.id.desc().nullsFirst()),
    index('security_audit_logs_person_idx').on(table.resourceId).where(sql`resource_type = 'user'`),
    index('security_audit_logs_event_type_idx').on(table.eventType, table.id.desc().nullsFirst()),
    check('security_audit_logs_severity_check', sql`severity in ('info', 'low', 'medium', 'high', 'critical')`),
    check('security_audit_logs_status_check', sql`status in ('success', 'failure', 'blocked')`),
    check(
      'security_audit_logs_length_check',
      sql`length(event_type) <= 80 and length(action) <= 200 and length(user_agent) <= 512 and length(error_details) <= 2000 and pg_column_size(metadata) <= 8192`,
    ),
  ],
)
export type SecurityAuditLog = typeof securityAuditLogs.$inferSelect

/** Links of a chain over the audit trail: each seals the rows since the one before, so that a changed row shows. */
export const securityAuditSeals = pgTable('security_audit_seals', {
  /** The last row that is sealed. */
  upToId: bigint('up_to_id', { mode: 'number' }).primaryKey(),
  /** SHA-256 in hex over the link before and the rows in order. */
  hash: text('hash').notNull(),
  createdAt: createdAt(),
})

/** The specification's entity, section 3. Whom it concerns stands in `alert_subjects`. */
export const suspiciousActivityAlerts = pgTable(
  'suspicious_activity_alerts',
  {
    id: id(),
    severity: text('severity').$type<Exclude<Severity, 'info'>>().notNull(),
    status: text('status').$type<'active' | 'resolved' | 'false_positive'>().notNull().default('active'),
    alertType: text('alert_type').notNull(),
    description: text('description').notNull(),
    /** Names the incident and its minute: the same one raises no second alert for hours. */
    incidentKey: text('incident_key').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    investigatedAt: at('investigated_at'),
    resolutionNotes: text('resolution_notes'),
  },
  (table) => [
    unique('suspicious_activity_alerts_incident_key_key').on(table.incidentKey),
    index('suspicious_activity_alerts_status_idx').on(table.status, table.createdAt.desc().nullsFirst()),
    check('suspicious_activity_alerts_severity_check', sql`severity in ('low', 'medium', 'high', 'critical')`),
    check('suspicious_activity_alerts_status_check', sql`status in ('active', 'resolved', 'false_positive')`),
    check('suspicious_activity_alerts_notes_check', sql`length(resolution_notes) <= 4000`),
  ],
)
export type SuspiciousActivityAlert = typeof suspiciousActivityAlerts.$inferSelect

export const alertSubjects = pgTable(
  'alert_subjects',
  {
    alertId: uuid('alert_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** The person has seen it and wants it out of the way; the alert itself stands until an admin settles it. */
    dismissedAt: at('dismissed_at'),
  },
  (table) => [
    primaryKey({ name: 'alert_subjects_pkey', columns: [table.alertId, table.userId] }),
    foreignKey({
      name: 'alert_subjects_alert_id_fkey',
      columns: [table.alertId],
      foreignColumns: [suspiciousActivityAlerts.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'alert_subjects_user_id_fkey',
      columns: [table.userId],
      foreignColumns: [authUsers.id],
    }).onDelete('cascade'),
    index('alert_subjects_user_id_idx').on(table.userId),
  ],
)

/** What stood on the record when an alert was raised: nothing that happens later pushes it out of sight. */
export const alertEvidence = pgTable(
  'alert_evidence',
  {
    alertId: uuid('alert_id').notNull(),
    lineId: bigint('line_id', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'alert_evidence_pkey', columns: [table.alertId, table.lineId] }),
    foreignKey({
      name: 'alert_evidence_alert_id_fkey',
      columns: [table.alertId],
      foreignColumns: [suspiciousActivityAlerts.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'alert_evidence_line_id_fkey',
      columns: [table.lineId],
      foreignColumns: [securityAuditLogs.id],
    }),
  ],
)

/** One figure per kind and day, counted by a job from what happened. */
export const securityMetrics = pgTable(
  'security_metrics',
  {
    id: id(),
    metricType: text('metric_type').notNull(),
    metricDate: date('metric_date').notNull(),
    value: numeric('value', { mode: 'number' }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique('security_metrics_metric_type_metric_date_key').on(table.metricType, table.metricDate)],
)

/** Where a person has signed in from before: a device by its readable name, an address by its network. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: uuid('user_id').notNull(),
    /** "Chrome on Linux". */
    device: text('device').notNull(),
    addressKey: text('address_key').notNull(),
    firstSeenAt: at('first_seen_at').notNull().defaultNow(),
    lastSeenAt: at('last_seen_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'known_devices_pkey', columns: [table.userId, table.device, table.addressKey] }),
    foreignKey({
      name: 'known_devices_user_id_fkey',
      columns: [table.userId],
      foreignColumns: [authUsers.id],
    }).onDelete('cascade'),
  ],
)

/** Which version of the terms and of the privacy policy a person agreed to, and when. */
export const userConsents = pgTable(
  'user_consents',
  {
    userId: uuid('user_id').notNull(),
    document: text('document').$type<'terms' | 'privacy'>().notNull(),
    version: text('version').notNull(),
    acceptedAt: at('accepted_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'user_consents_pkey', columns: [table.userId, table.document, table.version] }),
    foreignKey({
      name: 'user_consents_user_id_fkey',
      columns: [table.userId],
      foreignColumns: [authUsers.id],
    }).onDelete('cascade'),
    check('user_consents_document_check', sql`document in ('terms', 'privacy')`),
  ],
)
