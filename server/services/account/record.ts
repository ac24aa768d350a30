import type { Viewer } from '../../auth/auth'
import type { Tx } from '../../db'
import type { Clock } from '../../deps'
import { type AuditLine, writeAudit } from '../security/write-audit'

/** Who is asking, and from where. */
export type Asking = { viewer: Viewer; address: string; userAgent: string | null; clock: Clock }

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
