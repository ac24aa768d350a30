import { ORPCError } from '@orpc/server'
import { Hono } from 'hono'
import { ERRORS } from '#contract/errors'
import { AuditFilter } from '#contract/security'
import type { TokenVerifier } from '../auth/verifier'
import type { Deps } from '../deps'
import { translateFault } from '../faults'
import { clears, owesSecondFactor } from '../gate'
import { exportAuditLog } from '../services/security/audit-csv'
import { createWatch } from '../services/security/detection/watch'
import { bearerViewer } from './bearer-viewer'
import type { HttpBindings } from './bindings'
import { hasUnstorableText, problem } from './body'
import type { Limiter } from './limits'

type Options = { deps: Deps; limiter: Limiter; verifier: TokenVerifier }

const LIMIT = { bucket: 'audit-csv', count: 10, windowS: 600 }
const NO_STORE = { 'cache-control': 'no-store' }

/** The audit log as a file, for admins: the filters of its page in the address, a bearer token in the header. */
export function createAuditCsv({ deps, limiter, verifier }: Options): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.get('/api/security/audit.csv', async (c) => {
    const viewer = await bearerViewer(verifier, c.req.header('authorization'))
    if (viewer === null) return problem(401, ERRORS.SIGN_IN_FIRST.message, NO_STORE)
    if (!clears(viewer, 'admin') || owesSecondFactor(viewer)) return problem(403, ERRORS.NOT_ALLOWED.message, NO_STORE)
    const query = c.req.query()
    const filter = AuditFilter.safeParse(query)
    if (!filter.success || hasUnstorableText(query)) return problem(400, ERRORS.BAD_REQUEST.message, NO_STORE)
    await limiter.take(LIMIT, { address: c.env.address, viewer })
    const asking = { viewer, address: c.env.address, userAgent: c.req.header('user-agent') ?? null }
    const pages = exportAuditLog(deps, asking, filter.data)
    // The first page is read before the answer begins, so that trouble still has a status.
    const first = await pages.next().catch(dateTrouble)
    if (first === null) return problem(400, ERRORS.BAD_REQUEST.message, NO_STORE)
    await createWatch(deps)({ eventType: 'audit_exported', userId: viewer.id, address: c.env.address })
    const day = deps.clock.now().toISOString().slice(0, 10)
    return new Response(ReadableStream.from(bytes(first, pages)), {
      headers: {
        ...NO_STORE,
        'content-type': 'text/csv; charset=utf-8; header=present',
        'content-disposition': `attachment; filename="pawstead-audit-${day}.csv"`,
        'x-content-type-options': 'nosniff',
      },
    })
  })
  return app
}

async function* bytes(first: IteratorResult<string>, rest: AsyncGenerator<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  if (!first.done) yield encoder.encode(first.value)
  for await (const text of rest) yield encoder.encode(text)
}

/** A day the calendar has and the database does not know, as one in the year 0. */
function dateTrouble(error: unknown): null {
  const meant = translateFault(error)
  if (meant instanceof ORPCError && meant.code === 'BAD_REQUEST') return null
  throw error
}
