import { Hono } from 'hono'
import { z } from 'zod'
import type { Limiter } from '#server/core/limits/limits'
import { refuse } from '#server/core/refusals/refuse'
import type { TokenVerifier } from '#server/identity/auth/verifier'
import { asFarAsSignedIn } from '#server/identity/gate'
import type { Deps } from '#server/infra/deps'
import type { HttpBindings } from '#server/infra/http/bindings'
import { exportYear } from '#server/money/payouts/year-csv'
import { answering } from './answering'
import { bearerViewer } from './bearer-viewer'
import { csvAnswer } from './csv-answer'

type Options = { deps: Deps; limiter: Limiter; verifier: TokenVerifier }

const Query = z.object({ profileId: z.uuid(), year: z.coerce.number().int().min(2020).max(2100) })
const LIMIT = { bucket: 'payout-csv', count: 10, windowS: 600 }
const NO_STORE = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' }

/** A seller's year as a file: a bearer token in the header, refusals as in the API. */
export function createPayoutCsv({ deps, limiter, verifier }: Options): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.get('/downloads/payouts.csv', (c) =>
    answering(NO_STORE, async () => {
      const viewer = asFarAsSignedIn(await bearerViewer(verifier, c.req.header('authorization')))
      if (!viewer) throw refuse('SIGN_IN_FIRST')
      const query = Query.safeParse(c.req.query())
      if (!query.success) throw refuse('BAD_REQUEST')
      await limiter.take(LIMIT, { address: c.env.address, viewer })
      return csvAnswer(`pawstead-payouts-${query.data.year}.csv`, exportYear(deps, viewer, query.data), NO_STORE)
    }),
  )
  return app
}
