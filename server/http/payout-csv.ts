import { Hono } from 'hono'
import { z } from 'zod'
import type { TokenVerifier } from '../auth/verifier'
import type { Deps } from '../deps'
import { asFarAsSignedIn } from '../gate'
import { refuse } from '../refuse'
import { exportYear } from '../services/payouts/year-csv'
import { answering } from './answering'
import { bearerViewer } from './bearer-viewer'
import type { HttpBindings } from './bindings'
import { csvAnswer } from './csv-answer'
import type { Limiter } from './limits'

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
