import { LRUCache } from 'lru-cache'
import { EVENT_NAMES } from '#server/core/audit/event-names'
import type { Audit, SecurityEvent } from '#server/core/audit/security-events'
import { type AuditLine, writeAudit } from '#server/core/audit/write-audit'
import type { Deps } from '#server/infra/deps'
import { createWatch } from './detection/watch'

const MINUTE_MS = 60_000
/** Addresses whose last row is remembered. */
const MOST_REMEMBERED = 10_000

/**
 * Takes what the account service reports: each event becomes a row of the audit trail, and the rules that care about
 * its kind look at the person and the address at once.
 */
export function createRecorder(deps: Pick<Deps, 'db' | 'clock' | 'log' | 'env'>): Audit {
  const watch = createWatch(deps)
  // Somebody who keeps knocking at a limit would otherwise fill the trail: one row a minute says it.
  const told = new LRUCache<string, true>({ max: MOST_REMEMBERED, ttl: MINUTE_MS })

  return async (event) => {
    if (event.type === 'rate_limited') {
      const key = `${event.visitor.address} ${event.metadata?.bucket}`
      if (told.has(key)) return
      told.set(key, true)
    }
    await writeAudit(deps.db, lineOf(event, deps.clock.now()))
    await watch({
      eventType: event.type,
      address: event.visitor.address,
      ...(event.userId && { userId: event.userId }),
    })
  }
}

function lineOf({ type, severity, status, visitor, userId, sessionId, metadata }: SecurityEvent, at: Date): AuditLine {
  return {
    userId: userId ?? null,
    eventType: type,
    action: EVENT_NAMES[type],
    resourceType: sessionId ? 'session' : userId && 'user',
    resourceId: sessionId ?? userId,
    severity,
    status,
    metadata,
    visitor,
    at,
  }
}
