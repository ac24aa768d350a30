import { Hono } from 'hono'
import { DOORS } from '#contract/doors'
import { exportAccount } from '#server/areas/account/export'
import type { AppDeps } from '#server/core/app-deps'
import type { HttpBindings } from '#server/infra/http/bindings'
import type { Doorkeeper } from './enter-door'
import { mountDoor } from './mount-door'

const NO_STORE = { 'cache-control': 'no-store' }

/** Files people take along, which the typed API cannot carry: a bearer token in the header, refusals as there. */
export function createDownloads(keeper: Doorkeeper<AppDeps>): Hono<{ Bindings: HttpBindings }> {
  const { deps } = keeper
  const app = new Hono<{ Bindings: HttpBindings }>()
  mountDoor(
    app,
    keeper,
    DOORS.accountExport,
    async (_c, asking) => {
      const bytes = await exportAccount(deps, { ...asking, clock: deps.clock })
      const day = deps.clock.now().toISOString().slice(0, 10)
      return new Response(ReadableStream.from(bytes), {
        headers: {
          ...NO_STORE,
          'content-type': 'application/zip',
          'content-disposition': `attachment; filename="pawstead-${day}.zip"`,
          'x-content-type-options': 'nosniff',
        },
      })
    },
    { headers: NO_STORE },
  )
  return app
}
