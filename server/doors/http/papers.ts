import { Hono, type HonoRequest } from 'hono'
import { DOORS } from '#contract/doors'
import { FileUpload } from '#contract/message-files'
import { PdfUpload } from '#contract/pet-documents'
import { MAX_PDF_BYTES } from '#contract/pet-limits.rules'
import { keepPdf } from '#server/areas/pet-documents/write'
import { refuse } from '#server/core/refusals/refuse'
import type { HttpBindings } from '#server/infra/http/bindings'
import { hasUnstorableText } from '#server/infra/http/body'
import { INERT_CSP } from '#server/infra/http/headers'
import { keepFile } from '#server/market/messages/files'
import { isPaperAddressGood } from '#server/market/papers/address'
import { isPaper } from '#server/market/papers/find'
import { paperKey } from '#server/market/papers/keys'
import type { Doorkeeper } from './enter-door'
import { mountDoor } from './mount-door'
import { readBytes } from './read-bytes'

/** For whoever was given the address, and for nobody's index, cache or log. */
const PRIVATE = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'content-security-policy': INERT_CSP,
}
const SHAPES = { id: '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}' }

/** Papers of pets, and files of messages, on their way in and out. A PDF is handed over as a download: no viewer runs it beside our pages. */
export function createPapers(keeper: Doorkeeper): Hono<{ Bindings: HttpBindings }> {
  const { deps } = keeper
  const app = new Hono<{ Bindings: HttpBindings }>()
  mountDoor(
    app,
    keeper,
    DOORS.petPaperUpload,
    async (c, { viewer }) => {
      const query = Object.fromEntries(Object.entries(c.req.query()).filter(([, said]) => said !== ''))
      const asked = PdfUpload.safeParse(query)
      if (!asked.success || hasUnstorableText(query)) throw refuse('BAD_REQUEST')
      return c.json(await keepPdf(deps, viewer, await pdfIn(c.req), asked.data), 201)
    },
    { headers: PRIVATE },
  )
  mountDoor(
    app,
    keeper,
    DOORS.messageFileUpload,
    async (c, { viewer }) => {
      const query = c.req.query()
      const asked = FileUpload.safeParse(query)
      if (!asked.success || hasUnstorableText(query)) throw refuse('BAD_REQUEST')
      return c.json(await keepFile(deps, viewer, await pdfIn(c.req), asked.data), 201)
    },
    { headers: PRIVATE },
  )
  mountDoor(
    app,
    keeper,
    DOORS.paper,
    async (c) => {
      const id = (c.req.param('id') ?? '').replace(/\.pdf$/, '')
      const query = c.req.query()
      if (!isPaperAddressGood(deps, id, query)) return c.notFound()
      // one that was removed is gone at once, though its file goes with the next sweep
      const stored = (await isPaper(deps.db, id, { judged: query.j === '1' }))
        ? await deps.files.get(paperKey(id))
        : null
      if (!stored) return c.notFound()
      const headers = {
        ...PRIVATE,
        'content-type': 'application/pdf',
        'content-length': String(stored.size),
        'content-disposition': `attachment; filename="pawstead-document-${id.slice(-6)}.pdf"`,
      }
      if (c.req.raw.method !== 'HEAD') return c.body(stored.stream, 200, headers)
      await stored.stream.cancel()
      return c.body(null, 200, headers)
    },
    { shapes: SHAPES, passesOn: true },
  )
  return app
}

/** @throws NOT_A_PDF, PDF_TOO_LARGE */
function pdfIn(request: HonoRequest): Promise<Buffer> {
  if (request.header('content-encoding')) throw refuse('NOT_A_PDF')
  return readBytes(request.raw, MAX_PDF_BYTES, 'PDF_TOO_LARGE')
}
