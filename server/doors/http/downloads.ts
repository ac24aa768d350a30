import { Hono } from 'hono'
import { exportAccount } from '#server/areas/account/export'
import type { AppDeps } from '#server/core/app-deps'
import type { Limiter } from '#server/core/limits/limits'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import type { TokenVerifier } from '#server/identity/auth/verifier'
import { requireFreshProof } from '#server/identity/fresh-proof'
import type { HttpBindings } from '#server/infra/http/bindings'
import { answering } from './answering'
import { bearerViewer } from './bearer-viewer'

type Options = { deps: AppDeps; limiter: Limiter; verifier: TokenVerifier }

const LIMIT = { bucket: 'account export', count: 5, windowS: 3600 }
const NO_STORE = { 'cache-control': 'no-store' }

/** Files people take along, which the typed API cannot carry: a bearer token in the header, refusals as there. */
export function createDownloads({ deps, limiter, verifier }: Options): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.get('/api/account/export.zip', (c) =>
    answering(NO_STORE, async () => {
      const viewer = await viewerOf(c.req.header('authorization'))
      await requireFreshProof(deps, viewer)
      const { address } = c.env
      await limiter.take(LIMIT, { address, viewer })
      const userAgent = c.req.header('user-agent')?.slice(0, 512) ?? null
      const bytes = await exportAccount(deps, { viewer, address, userAgent, clock: deps.clock })
      const day = deps.clock.now().toISOString().slice(0, 10)
      return new Response(ReadableStream.from(bytes), {
        headers: {
          ...NO_STORE,
          'content-type': 'application/zip',
          'content-disposition': `attachment; filename="pawstead-${day}.zip"`,
          'x-content-type-options': 'nosniff',
        },
      })
    }),
  )

  async function viewerOf(authorization: string | undefined): Promise<Viewer> {
    const viewer = await bearerViewer(verifier, authorization)
    if (!viewer) throw refuse('SIGN_IN_FIRST')
    return viewer
  }
  return app
}
