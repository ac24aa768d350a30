import { Hono } from 'hono'
import { z } from 'zod'
import { DOORS } from '#contract/doors'
import { refuse } from '#server/core/refusals/refuse'
import type { HttpBindings } from '#server/infra/http/bindings'
import { exportYear } from '#server/money/payouts/year-csv'
import { csvAnswer } from './csv-answer'
import type { Doorkeeper } from './enter-door'
import { mountDoor } from './mount-door'

const Query = z.object({ profileId: z.uuid(), year: z.coerce.number().int().min(2020).max(2100) })
const NO_STORE = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' }

/** A seller's year as a file: a bearer token in the header, refusals as in the API. */
export function createPayoutCsv(keeper: Doorkeeper): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  mountDoor(
    app,
    keeper,
    DOORS.payoutsCsv,
    async (c, { viewer }) => {
      const query = Query.safeParse(c.req.query())
      if (!query.success) throw refuse('BAD_REQUEST')
      const lines = exportYear(keeper.deps, viewer, query.data)
      return csvAnswer(`pawstead-payouts-${query.data.year}.csv`, lines, NO_STORE)
    },
    { headers: NO_STORE },
  )
  return app
}
