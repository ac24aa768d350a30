import { type Context, Hono } from 'hono'
import { CSRF_HEADER } from '#contract/account.rules'
import { Upload } from '#contract/media'
import { MAX_UPLOAD_BYTES } from '#contract/media.rules'
import type { Limiter } from '#server/core/limits/limits'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import type { TokenVerifier } from '#server/identity/auth/verifier'
import { checkWrite, owesSecondFactor } from '#server/identity/gate'
import type { Deps } from '#server/infra/deps'
import type { HttpBindings } from '#server/infra/http/bindings'
import { hasUnstorableText } from '#server/infra/http/body'
import { INERT_CSP } from '#server/infra/http/headers'
import { findFile } from '#server/market/media/find-file'
import { type Format, TYPES } from '#server/market/media/keys'
import { createPictureQueue } from '#server/market/media/picture-queue'
import { uploadPicture } from '#server/market/media/upload'
import { answering } from './answering'
import { bearerViewer } from './bearer-viewer'
import { readBytes } from './read-bytes'

type Options = { deps: Deps; limiter: Limiter; verifier: TokenVerifier }
type Env = { Bindings: HttpBindings }

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const LIMIT = { bucket: 'uploads', count: 30, windowS: 1800 }
/** Long enough for the line in front to get shorter, and for a store to come back. */
const RETRY_AFTER_S = 5
const NO_STORE = { 'cache-control': 'no-store' }

/** Pictures on their way in and out (docs/media.md). */
export function createFiles({ deps, limiter, verifier }: Options): Hono<Env> {
  const app = new Hono<Env>()
  const queue = createPictureQueue()

  app.post('/files', (c) => {
    const work = async () => {
      const viewer = await writer(c)
      await limiter.take(LIMIT, { address: c.env.address, viewer })
      if (c.req.header('content-encoding')) throw refuse('NOT_A_PICTURE')
      const query = c.req.query()
      const asked = Upload.safeParse(query)
      if (!asked.success || hasUnstorableText(query)) throw refuse('BAD_REQUEST')
      const { purpose, crop = null, alt } = asked.data
      const picture = await queue.enter(viewer.id, async () => {
        const original = await readBytes(c.req.raw, MAX_UPLOAD_BYTES)
        return uploadPicture(deps, viewer, queue, { original, purpose, crop, alt })
      })
      return c.json(picture, 201)
    }
    return answering(NO_STORE, work, RETRY_AFTER_S)
  })

  app.get(`/files/:id{${ID}}/:file{(?:[1-9]\\d{0,3}|largest)\\.(?:webp|avif)}`, async (c) => {
    const [size = '', format = ''] = c.req.param('file').split('.')
    const file = await findFile(deps, {
      id: c.req.param('id'),
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
  })
  app.get('/files/*', (c) => c.notFound())

  /** Somebody who may write: signed in with all they have, with a good security token, and with our terms accepted. */
  async function writer(c: Context<Env>): Promise<Viewer> {
    const viewer = await bearerViewer(verifier, c.req.header('authorization'))
    if (!viewer) throw refuse('SIGN_IN_FIRST')
    if (owesSecondFactor(viewer)) throw refuse('FRESH_CHECK_NEEDED', { needs: 'second-factor' })
    await checkWrite({ ...deps, csrfToken: c.req.header(CSRF_HEADER) ?? null }, viewer, ['files'])
    return viewer
  }
  return app
}
