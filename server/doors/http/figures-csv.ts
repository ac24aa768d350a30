import { Hono } from 'hono'
import { z } from 'zod'
import { DOORS } from '#contract/doors'
import { FigureDays } from '#contract/figures'
import { refuse } from '#server/core/refusals/refuse'
import type { HttpBindings } from '#server/infra/http/bindings'
import { exportFigures } from '#server/money/figures/csv'
import { csvAnswer } from './csv-answer'
import type { Doorkeeper } from './enter-door'
import { mountDoor } from './mount-door'

const Query = FigureDays.and(z.object({ what: z.enum(['days', 'products']) }))
const NO_STORE = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' }

/** What a shop's report shows: a bearer token in the header, refusals as in the API. */
export function createFiguresCsv(keeper: Doorkeeper): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  mountDoor(
    app,
    keeper,
    DOORS.figuresCsv,
    async (c, { viewer }) => {
      const query = Query.safeParse(c.req.query())
      if (!query.success) throw refuse('BAD_REQUEST')
      const { what, from, to } = query.data
      const lines = exportFigures(keeper.deps, viewer, query.data)
      return csvAnswer(`pawstead-${what}-${from}-${to}.csv`, lines, NO_STORE)
    },
    { headers: NO_STORE },
  )
  return app
}
