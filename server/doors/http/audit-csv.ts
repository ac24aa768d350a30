import { Hono } from 'hono'
import { AuditFilter } from '#contract/security'
import type { Limiter } from '#server/core/limits/limits'
import { refuse } from '#server/core/refusals/refuse'
import type { TokenVerifier } from '#server/identity/auth/verifier'
import { requireFreshProof } from '#server/identity/fresh-proof'
import { owesSecondFactor, requireAccess } from '#server/identity/gate'
import { exportAuditLog } from '#server/identity/security/audit-csv'
import { createWatch } from '#server/identity/security/detection/watch'
import type { Deps } from '#server/infra/deps'
import type { HttpBindings } from '#server/infra/http/bindings'
import { hasUnstorableText } from '#server/infra/http/body'
import { answering } from './answering'
import { bearerViewer } from './bearer-viewer'
import { csvAnswer } from './csv-answer'

type Options = { deps: Deps; limiter: Limiter; verifier: TokenVerifier }

const LIMIT = { bucket: 'audit-csv', count: 10, windowS: 600 }
const NO_STORE = { 'cache-control': 'no-store' }

/** The audit log as a file, for admins who have just proven who they are: the filters of its page in the address, a bearer token in the header. */
export function createAuditCsv({ deps, limiter, verifier }: Options): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.get('/api/security/audit.csv', (c) =>
    answering(NO_STORE, async () => {
      const known = await bearerViewer(verifier, c.req.header('authorization'))
      if (!known) throw refuse('SIGN_IN_FIRST')
      if (owesSecondFactor(known)) throw refuse('FRESH_CHECK_NEEDED', { needs: 'second-factor' })
      const viewer = await requireAccess(deps, known, 'admin')
      await requireFreshProof(deps, viewer)
      const query = c.req.query()
      const filter = AuditFilter.safeParse(query)
      if (!filter.success || hasUnstorableText(query)) throw refuse('BAD_REQUEST')
      const { address } = c.env
      await limiter.take(LIMIT, { address, viewer })
      const asking = { viewer, address, userAgent: c.req.header('user-agent') ?? null }
      const day = deps.clock.now().toISOString().slice(0, 10)
      const file = await csvAnswer(`pawstead-audit-${day}.csv`, exportAuditLog(deps, asking, filter.data), NO_STORE)
      await createWatch(deps)({ eventType: 'audit_exported', userId: viewer.id, address })
      return file
    }),
  )
  return app
}
