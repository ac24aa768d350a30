import { Hono } from 'hono'
import { MAX_IMPORT_BYTES } from '#contract/catalogue.rules'
import { DOORS } from '#contract/doors'
import type { HttpBindings } from '#server/infra/http/bindings'
import { exportProducts } from '#server/market/catalogue/import/export'
import { lookAtTable } from '#server/market/catalogue/import/look'
import { csvAnswer } from './csv-answer'
import type { Doorkeeper } from './enter-door'
import { mountDoor } from './mount-door'
import { readBytes } from './read-bytes'

const NO_STORE = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' }

/** A shop's products as a table, out and in. */
export function createCatalogueCsv(keeper: Doorkeeper): Hono<{ Bindings: HttpBindings }> {
  const { deps } = keeper
  const app = new Hono<{ Bindings: HttpBindings }>()
  mountDoor(
    app,
    keeper,
    DOORS.catalogueCsv,
    async (c, { viewer }) => {
      const isTemplate = c.req.query('template') !== undefined
      const lines = await exportProducts(deps, viewer, { isTemplate })
      return csvAnswer(isTemplate ? 'pawstead-products-template.csv' : 'pawstead-products.csv', lines, NO_STORE)
    },
    { headers: NO_STORE },
  )
  mountDoor(
    app,
    keeper,
    DOORS.catalogueImport,
    async (c, { viewer }) => {
      const bytes = await readBytes(c.req.raw, MAX_IMPORT_BYTES, 'FILE_TOO_LARGE')
      return c.json(await lookAtTable(deps, viewer, { bytes, fileName: c.req.query('name') ?? '' }), 201)
    },
    { headers: NO_STORE },
  )
  return app
}
