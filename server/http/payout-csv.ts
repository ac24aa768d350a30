import { ORPCError } from '@orpc/server'
import { Hono } from 'hono'
import { z } from 'zod'
import type { TokenVerifier } from '../auth/verifier'
import type { Deps } from '../deps'
import { translateFault } from '../faults'
import { asFarAsSignedIn } from '../gate'
import { refuse } from '../refuse'
import { exportYear } from '../services/payouts/year-csv'
import { bearerViewer } from './bearer-viewer'
import type { HttpBindings } from './bindings'
import type { Limiter } from './limits'

type Options = { deps: Deps; limiter: Limiter; verifier: TokenVerifier }

const Query = z.object({ profileId: z.uuid(), year: z.coerce.number().int().min(2020).max(2100) })
const LIMIT = { bucket: 'payout-csv', count: 10, windowS: 600 }
const NO_STORE = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' }

/** A seller's year as a file: a bearer token in the header, refusals as in the API. */
export function createPayoutCsv({ deps, limiter, verifier }: Options): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.get('/downloads/payouts.csv', async (c) => {
    try {
      const viewer = asFarAsSignedIn(await bearerViewer(verifier, c.req.header('authorization')))
      if (!viewer) throw refuse('SIGN_IN_FIRST')
      const query = Query.safeParse(c.req.query())
      if (!query.success) throw refuse('BAD_REQUEST')
      await limiter.take(LIMIT, { address: c.env.address, viewer })
      const pages = exportYear(deps, viewer, query.data)
      // The first page is read before the answer begins, so that trouble still has a status.
      const first = await pages.next()
      return new Response(ReadableStream.from(bytes(first, pages)), {
        headers: {
          ...NO_STORE,
          'content-type': 'text/csv; charset=utf-8; header=present',
          'content-disposition': `attachment; filename="pawstead-payouts-${query.data.year}.csv"`,
          'x-content-type-options': 'nosniff',
        },
      })
    } catch (fault) {
      const error = translateFault(fault)
      if (error instanceof ORPCError) return answer(error)
      throw error
    }
  })
  return app
}

async function* bytes(first: IteratorResult<string>, rest: AsyncGenerator<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  if (!first.done) yield encoder.encode(first.value)
  for await (const text of rest) yield encoder.encode(text)
}

/** A refusal in the API's own shape. */
function answer({ code, status, message, data }: ORPCError<string, unknown>): Response {
  const { retryAfterS } = (data ?? {}) as { retryAfterS?: number }
  return Response.json(
    { defined: true, code, status, message, data },
    { status, headers: { ...NO_STORE, ...(retryAfterS && { 'retry-after': String(retryAfterS) }) } },
  )
}
