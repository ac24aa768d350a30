import { Hono } from 'hono'
import { z } from 'zod'
import { DOORS } from '#contract/doors'
import { InvoiceFilter } from '#contract/invoices'
import { refuse } from '#server/core/refusals/refuse'
import type { HttpBindings } from '#server/infra/http/bindings'
import { hasUnstorableText } from '#server/infra/http/body'
import { countMisses } from '#server/money/invoices/count-misses'
import { exportInvoices } from '#server/money/invoices/document/export-csv'
import type { PdfFile } from '#server/money/invoices/document/read-files'
import { csvAnswer } from './csv-answer'
import type { Asked, Doorkeeper } from './enter-door'
import { mountDoor } from './mount-door'

/** For whoever was given them, and for nobody's index, cache or log. */
const PRIVATE = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}
/** Drawing brings a library and its letters along; the first file waits for them, not every start. */
const files = () => import('#server/money/invoices/document/read-files')

/** Invoices as files: PDFs for who may see them, a table for who issued them. A bearer token in the header, refusals as in the API. */
export function createInvoiceFiles(keeper: Doorkeeper): Hono<{ Bindings: HttpBindings }> {
  const { deps, limiter } = keeper
  const app = new Hono<{ Bindings: HttpBindings }>()
  const manner = { headers: PRIVATE }

  mountDoor(
    app,
    keeper,
    DOORS.invoicePdf,
    async (c, { viewer, address }) => {
      const found = idOf(c).then(async (id) => (await files()).readInvoicePdf(deps, viewer, id))
      return pdf(await countMisses({ limiter, address, viewer }, found))
    },
    manner,
  )

  mountDoor(
    app,
    keeper,
    DOORS.creditNotePdf,
    async (c, { viewer }) => pdf(await (await files()).readCreditNotePdf(deps, viewer, await idOf(c))),
    manner,
  )

  mountDoor(
    app,
    keeper,
    DOORS.invoicesCsv,
    async (c, { viewer }) => {
      const query = c.req.query()
      const filter = InvoiceFilter.safeParse(query)
      if (!filter.success || hasUnstorableText(query)) throw refuse('BAD_REQUEST')
      const day = deps.clock.now().toISOString().slice(0, 10)
      return csvAnswer(`invoices-${day}.csv`, exportInvoices(deps, viewer, filter.data), PRIVATE)
    },
    manner,
  )
  return app
}

/** @throws NOT_FOUND when the name is no id of ours */
async function idOf(c: Asked): Promise<string> {
  const id = z.uuid().safeParse(c.req.param('id')?.slice(0, -'.pdf'.length))
  if (!id.success) throw refuse('NOT_FOUND')
  return id.data
}

function pdf({ name, bytes }: PdfFile): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      ...PRIVATE,
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name}"`,
    },
  })
}
