import { type AuditLine, type Asking as Visiting, writeAudit } from '#server/core/audit/write-audit'
import type { Tx } from '#server/infra/database/db'
import type { Clock } from '#server/infra/deps'

/** Who is asking, from where and when. */
export type Asking = Visiting & { clock: Clock }

/** Writes what a person did with their own account into the audit trail, where they can read it themselves. */
export function record(
  tx: Tx,
  { viewer, address, userAgent, clock }: Asking,
  line: Pick<AuditLine, 'eventType' | 'action' | 'metadata' | 'severity'>,
): Promise<void> {
  return writeAudit(tx, {
    ...line,
    userId: viewer.id,
    resourceType: 'account',
    resourceId: viewer.id,
    visitor: { address, userAgent },
    at: clock.now(),
  })
}
