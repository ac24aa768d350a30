import { signedIn } from '../gate'
import { bannerAlerts, dismissAlert } from './alerts/banner'
import { getAlert } from './alerts/get'
import { listAlerts } from './alerts/list'
import { settleAlert } from './alerts/settle'
import { listAuditEventTypes, listAuditLog } from './audit-log'
import { detectFor } from './detection/detect'
import { dryRun } from './detection/dry-run'
import { logSecurityEvent } from './log-event'
import { listMetrics } from './metrics'
import { readOverview } from './overview/overview'

const { security: door } = signedIn

export const security = {
  bannerAlerts: door.bannerAlerts.handler(({ context }) => bannerAlerts(context, context.viewer)),
  dismissAlert: door.dismissAlert.handler(({ context, input }) => dismissAlert(context, context.viewer, input.id)),
  alerts: door.alerts.handler(({ context, input }) => listAlerts(context, context.viewer, input)),
  alert: door.alert.handler(({ context, input }) => getAlert(context, context.viewer, input.id)),
  settleAlert: door.settleAlert.handler(({ context, input }) => settleAlert(context, context, input)),
  auditLog: door.auditLog.handler(({ context, input }) => listAuditLog(context, input)),
  auditEventTypes: door.auditEventTypes.handler(({ context }) => listAuditEventTypes(context)),
  metrics: door.metrics.handler(({ context, input }) => listMetrics(context, input)),
  logEvent: door.logEvent.handler(({ context, input }) => logSecurityEvent(context, context, input)),
  detect: door.detect.handler(({ context, input }) => detectFor(context, context.viewer, input.userId)),
  dryRun: door.dryRun.handler(({ context }) => dryRun(context)),
  overview: door.overview.handler(({ context }) => readOverview(context)),
}
