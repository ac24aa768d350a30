import { Hono } from 'hono'
import { DOORS } from '#contract/doors'
import { AuditFilter } from '#contract/security'
import { refuse } from '#server/core/refusals/refuse'
import { exportAuditLog } from '#server/identity/security/audit-csv'
import { createWatch } from '#server/identity/security/detection/watch'
import type { HttpBindings } from '#server/infra/http/bindings'
import { hasUnstorableText } from '#server/infra/http/body'
import { csvAnswer } from './csv-answer'
import type { Doorkeeper } from './enter-door'
import { mountDoor } from './mount-door'

const NO_STORE = { 'cache-control': 'no-store' }

/** The audit log as a file, for admins who have just proven who they are: the filters of its page in the address, a bearer token in the header. */
export function createAuditCsv(keeper: Doorkeeper): Hono<{ Bindings: HttpBindings }> {
  const { deps } = keeper
  const app = new Hono<{ Bindings: HttpBindings }>()
  mountDoor(
    app,
    keeper,
    DOORS.auditCsv,
    async (c, asking) => {
      const query = c.req.query()
      const filter = AuditFilter.safeParse(query)
      if (!filter.success || hasUnstorableText(query)) throw refuse('BAD_REQUEST')
      const day = deps.clock.now().toISOString().slice(0, 10)
      const file = await csvAnswer(`pawstead-audit-${day}.csv`, exportAuditLog(deps, asking, filter.data), NO_STORE)
      const { viewer, address } = asking
      await createWatch(deps)({ eventType: 'audit_exported', userId: viewer.id, address })
      return file
    },
    { headers: NO_STORE },
  )
  return app
}
