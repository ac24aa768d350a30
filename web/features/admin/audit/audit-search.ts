import { AUDIT_STATUSES, type AuditStatus, SEVERITIES, type Severity } from '#contract/security.rules'
import { dayOf, given, idOf, oneOf, textOf } from '../search-params'

export type AuditFilters = {
  eventType?: string
  severity?: Severity
  status?: AuditStatus
  userId?: string
  /** Days of the reader's own calendar. */
  from?: string
  to?: string
}

export type AuditSearch = AuditFilters & {
  cursor?: string
  /** Which page the cursor leads to, counted from 2; only to say which rows these are. */
  page?: number
}

export function readAuditSearch(raw: Record<string, unknown>): AuditSearch {
  const cursor = textOf(raw.cursor)
  const page = Number(raw.page)
  return given({
    eventType: textOf(raw.eventType, 80),
    severity: oneOf(raw.severity, SEVERITIES),
    status: oneOf(raw.status, AUDIT_STATUSES),
    userId: idOf(raw.userId),
    from: dayOf(raw.from),
    to: dayOf(raw.to),
    cursor,
    page: cursor && Number.isInteger(page) && page > 1 && page < 1_000_000 ? page : undefined,
  })
}

/** The filters as the server takes them: a day begins and ends by the reader's clock. */
export function toInput({ from, to, ...others }: AuditFilters) {
  return {
    ...others,
    ...(from && { from: new Date(`${from}T00:00:00`).toISOString() }),
    ...(to && { to: new Date(`${to}T23:59:59.999`).toISOString() }),
  }
}
