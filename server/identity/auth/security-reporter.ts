import type { Logger } from 'pino'
import type { Audit, ReportSecurityEvent } from '#server/core/audit/security-events'
import { loggable } from '#server/infra/loggable'

/** Logs an event and hands it to the audit trail without waiting for it; audit is best effort, the request stands. */
export function securityReporter(log: Logger, audit?: Audit): ReportSecurityEvent {
  return (event) => {
    log.info({ securityEvent: event }, `security: ${event.type}`)
    if (!audit) return
    Promise.resolve()
      .then(() => audit(event))
      .catch((error: unknown) => log.warn({ err: loggable(error) }, 'the audit trail did not take a security event'))
  }
}
