import { Hono, type Context as HonoContext } from 'hono'
import { z } from 'zod'
import { InvoiceFilter } from '#contract/invoices'
import type { Limiter } from '#server/core/limits/limits'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import type { TokenVerifier } from '#server/identity/auth/verifier'
import { asFarAsSignedIn } from '#server/identity/gate'
import type { Deps } from '#server/infra/deps'
import type { HttpBindings } from '#server/infra/http/bindings'
import { hasUnstorableText } from '#server/infra/http/body'
import { countMisses } from '#server/money/invoices/count-misses'
import { exportInvoices } from '#server/money/invoices/document/export-csv'
import type { PdfFile } from '#server/money/invoices/document/read-files'
import { answering } from './answering'
import { bearerViewer } from './bearer-viewer'
import { csvAnswer } from './csv-answer'

type Options = { deps: Deps; limiter: Limiter; verifier: TokenVerifier }
type Asked = HonoContext<{ Bindings: HttpBindings }>

const FILES = { bucket: 'invoice-file', count: 60, windowS: 60 }
/** Whoever holds a link needs it once or twice. */
const VISITOR_FILES = { bucket: 'invoice-file-visitor', count: 20, windowS: 60, reads: true }
const TABLES = { bucket: 'invoice-csv', count: 10, windowS: 600 }
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
export function createInvoiceFiles({ deps, limiter, verifier }: Options): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()

  app.get('/downloads/invoices/:id{.+\\.pdf}', (c) =>
    answering(PRIVATE, async () => {
      const { address } = c.env
      const viewer = await viewerOf(c)
      await limiter.take(viewer ? FILES : VISITOR_FILES, { address, viewer })
      const found = idOf(c).then(async (id) => (await files()).readInvoicePdf(deps, viewer, id))
      return pdf(await countMisses({ limiter, address, viewer }, found))
    }),
  )

  app.get('/downloads/credit-notes/:id{.+\\.pdf}', (c) =>
    answering(PRIVATE, async () => {
      const viewer = await signedIn(c)
      await limiter.take(FILES, { address: c.env.address, viewer })
      return pdf(await (await files()).readCreditNotePdf(deps, viewer, await idOf(c)))
    }),
  )

  app.get('/downloads/invoices.csv', (c) =>
    answering(PRIVATE, async () => {
      const viewer = await signedIn(c)
      const query = c.req.query()
      const filter = InvoiceFilter.safeParse(query)
      if (!filter.success || hasUnstorableText(query)) throw refuse('BAD_REQUEST')
      await limiter.take(TABLES, { address: c.env.address, viewer })
      const day = deps.clock.now().toISOString().slice(0, 10)
      return csvAnswer(`invoices-${day}.csv`, exportInvoices(deps, viewer, filter.data), PRIVATE)
    }),
  )

  /** Who has only begun to sign in is nobody yet. */
  async function viewerOf(c: Asked): Promise<Viewer | null> {
    return asFarAsSignedIn(await bearerViewer(verifier, c.req.header('authorization')))
  }

  async function signedIn(c: Asked): Promise<Viewer> {
    const viewer = await viewerOf(c)
    if (!viewer) throw refuse('SIGN_IN_FIRST')
    return viewer
  }
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
