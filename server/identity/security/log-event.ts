import { isIP } from 'node:net'
import type { NewSecurityEvent } from '#contract/security'
import { asReported } from '#server/core/audit/server-events'
import { type Asking, appendAudit, by, FROM_BROWSER } from '#server/core/audit/write-audit'
import { plainAddress } from '#server/core/limits/rate-limit'
import { refuse } from '#server/core/refusals/refuse'
import type { Deps } from '#server/infra/deps'

/** As JSON text in UTF-8. */
const METADATA_BYTES = 4096

/**
 * The specification's log_security_event: severity info and status success unless told otherwise. Who, from where and
 * with what is what the server sees, and the line says that a browser told it; an address the caller looked up is kept beside it as a claim, if it is one.
 *
 * @throws BAD_REQUEST when the metadata is too large
 */
export async function logSecurityEvent(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  asking: Asking,
  { ipAddress, metadata = {}, ...event }: NewSecurityEvent,
): Promise<{ id: number }> {
  if (Buffer.byteLength(JSON.stringify(metadata)) > METADATA_BYTES) throw refuse('BAD_REQUEST')
  const claimed = plainAddress(ipAddress ?? '')
  const id = await appendAudit(db, {
    ...event,
    ...by(asking),
    eventType: asReported(event.eventType),
    at: clock.now(),
    severity: event.severity ?? 'info',
    status: event.status ?? 'success',
    metadata: { ...metadata, source: FROM_BROWSER, claimed_ip: isIP(claimed) ? claimed : undefined },
  })
  return { id }
}
