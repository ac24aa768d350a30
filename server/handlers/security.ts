import { signedIn } from '../gate'
import { refuse } from '../refuse'

function notYet(): never {
  throw refuse('UNAVAILABLE')
}

export const security = {
  bannerAlerts: signedIn.security.bannerAlerts.handler(notYet),
  dismissAlert: signedIn.security.dismissAlert.handler(notYet),
  alerts: signedIn.security.alerts.handler(notYet),
  alert: signedIn.security.alert.handler(notYet),
  settleAlert: signedIn.security.settleAlert.handler(notYet),
  auditLog: signedIn.security.auditLog.handler(notYet),
  auditEventTypes: signedIn.security.auditEventTypes.handler(notYet),
  metrics: signedIn.security.metrics.handler(notYet),
  logEvent: signedIn.security.logEvent.handler(notYet),
  detect: signedIn.security.detect.handler(notYet),
  dryRun: signedIn.security.dryRun.handler(notYet),
  overview: signedIn.security.overview.handler(notYet),
}
