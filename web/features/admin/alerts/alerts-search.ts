import {
  ALERT_SEVERITIES,
  ALERT_STATUSES,
  ALERT_TYPES,
  type AlertSeverity,
  type AlertStatus,
  type AlertType,
} from '#contract/security.rules'
import { given, idOf, oneOf, textOf } from '../search-params'

export type AlertsSearch = {
  status?: AlertStatus
  severity?: AlertSeverity
  type?: AlertType
  cursor?: string
  /** The alert whose details are open. */
  alert?: string
}

export function readAlertsSearch(raw: Record<string, unknown>): AlertsSearch {
  return given({
    status: oneOf(raw.status, ALERT_STATUSES),
    severity: oneOf(raw.severity, ALERT_SEVERITIES),
    type: oneOf(raw.type, ALERT_TYPES),
    cursor: textOf(raw.cursor),
    alert: idOf(raw.alert),
  })
}
