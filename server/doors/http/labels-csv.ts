import { Hono } from 'hono'
import { z } from 'zod'
import { DOORS } from '#contract/doors'
import { BULK_MAX } from '#contract/sales.rules'
import { refuse } from '#server/core/refusals/refuse'
import type { HttpBindings } from '#server/infra/http/bindings'
import { exportLabels } from '#server/money/sales/labels-csv'
import { csvAnswer } from './csv-answer'
import type { Doorkeeper } from './enter-door'
import { mountDoor } from './mount-door'

const Query = z.object({
  ids: z
    .string()
    .max(2_000)
    .transform((ids) => ids.split(','))
    .pipe(z.array(z.uuid()).min(1).max(BULK_MAX)),
})
const NO_STORE = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' }

/** Where the chosen orders of a shop go, for its carrier's label maker: a bearer token in the header, refusals as in the API. */
export function createLabelsCsv(keeper: Doorkeeper): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  mountDoor(
    app,
    keeper,
    DOORS.labelsCsv,
    async (c, { viewer }) => {
      const query = Query.safeParse(c.req.query())
      if (!query.success) throw refuse('BAD_REQUEST')
      return csvAnswer('pawstead-labels.csv', exportLabels(keeper.deps, viewer, query.data.ids), NO_STORE)
    },
    { headers: NO_STORE },
  )
  return app
}
