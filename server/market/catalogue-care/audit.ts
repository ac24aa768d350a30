import { type Asking, by, writeAudit } from '#server/core/audit/write-audit'
import type { Tx } from '#server/infra/database/db'

/** Each change of a value stands in the audit trail, with who did it. */
export async function auditCare(
  tx: Tx,
  asking: Asking,
  at: Date,
  {
    what,
    id,
    action,
    ...metadata
  }: { what: 'category' | 'brand'; id: string; action: string; [more: string]: unknown },
): Promise<void> {
  await writeAudit(tx, {
    ...by(asking),
    at,
    eventType: 'catalogue_changed',
    action,
    resourceType: what,
    resourceId: id,
    severity: 'medium',
    metadata,
  })
}
