import { Hono } from 'hono'
import { DOORS } from '#contract/doors'
import { Upload } from '#contract/media'
import { MAX_UPLOAD_BYTES } from '#contract/media.rules'
import { refuse } from '#server/core/refusals/refuse'
import type { HttpBindings } from '#server/infra/http/bindings'
import { hasUnstorableText } from '#server/infra/http/body'
import { INERT_CSP } from '#server/infra/http/headers'
import { findFile } from '#server/market/media/find-file'
import { type Format, TYPES } from '#server/market/media/keys'
import { createPictureQueue } from '#server/market/media/picture-queue'
import { uploadPicture } from '#server/market/media/upload'
import type { Doorkeeper } from './enter-door'
import { mountDoor } from './mount-door'
import { readBytes } from './read-bytes'

const SHAPES = {
  id: '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}',
  file: '(?:[1-9]\\d{0,3}|largest)\\.(?:webp|avif)',
}
/** Long enough for the line in front to get shorter, and for a store to come back. */
const RETRY_AFTER_S = 5
const NO_STORE = { 'cache-control': 'no-store' }

/** Pictures on their way in and out (docs/media.md). */
export function createFiles(keeper: Doorkeeper): Hono<{ Bindings: HttpBindings }> {
  const { deps } = keeper
  const app = new Hono<{ Bindings: HttpBindings }>()
  const queue = createPictureQueue()

  const upload = { headers: NO_STORE, busyS: RETRY_AFTER_S }
  mountDoor(
    app,
    keeper,
    DOORS.uploadPicture,
    async (c, { viewer }) => {
      if (c.req.header('content-encoding')) throw refuse('NOT_A_PICTURE')
      const query = c.req.query()
      const asked = Upload.safeParse(query)
      if (!asked.success || hasUnstorableText(query)) throw refuse('BAD_REQUEST')
      const { purpose, crop = null, alt, idempotencyKey } = asked.data
      const picture = await queue.enter(viewer.id, async () => {
        const original = await readBytes(c.req.raw, MAX_UPLOAD_BYTES)
        return uploadPicture(deps, viewer, queue, { original, purpose, crop, alt, idempotencyKey })
      })
      return c.json(picture, 201)
    },
    upload,
  )

  mountDoor(
    app,
    keeper,
    DOORS.picture,
    async (c) => {
      const [size = '', format = ''] = (c.req.param('file') ?? '').split('.')
      const file = await findFile(deps, {
        id: c.req.param('id') ?? '',
        size,
        format: format as Format,
        expires: c.req.query('e'),
        signature: c.req.query('s'),
      })
      if (!file) return c.notFound()
      const headers = {
        etag: file.etag,
        'cache-control': file.isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store',
        'content-security-policy': INERT_CSP,
      }
      if (c.req.header('if-none-match') === file.etag) return c.body(null, 304, headers)
      const stored = await file.open()
      if (!stored) return c.notFound()
      const described = { ...headers, 'content-type': TYPES[format as Format], 'content-length': String(stored.size) }
      if (c.req.raw.method !== 'HEAD') return c.body(stored.stream, 200, described)
      await stored.stream.cancel()
      return c.body(null, 200, described)
    },
    { shapes: SHAPES, passesOn: true },
  )
  app.get('/files/*', (c) => c.notFound())

  return app
}
