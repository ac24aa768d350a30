import { implement } from '@orpc/server'
import type { EndpointMeta } from '#contract/endpoint'
import { contract } from '#contract/index'
import type { Access } from '#contract/roles'
import type { Viewer } from './auth/auth'
import type { Deps } from './deps'
import type { Limiter } from './http/limits'
import { refuse } from './refuse'

/** What every handler gets. `viewer` is null for visitors. */
export type Context = Deps & { viewer: Viewer | null; address: string; limiter: Limiter }

/** Whether a viewer may knock. What they may see is decided in the `where` of each statement. */
export function clears(viewer: Viewer | null, access: Access): boolean {
  if (access === 'anyone') return true
  if (!viewer) return false
  if (access === 'signed-in') return true
  if (access === 'admin') return viewer.role === 'admin' || viewer.role === 'super-admin'
  if (access === 'super-admin') return viewer.role === 'super-admin'
  return viewer.profiles.includes(access.profile)
}

export const open = implement(contract)
  .$context<Context>()
  .use(async ({ context, procedure, next }) => {
    const { access, limit } = procedure['~orpc'].meta as EndpointMeta
    if (!clears(context.viewer, access)) throw refuse(context.viewer ? 'NOT_ALLOWED' : 'SIGN_IN_FIRST')
    if (limit) await context.limiter.take(limit, context)
    return next()
  })

/** Like `open`, for endpoints whose access already demands a viewer. */
export const signedIn = open.use(({ context, next }) => {
  if (!context.viewer) throw refuse('SIGN_IN_FIRST')
  return next({ context: { viewer: context.viewer } })
})
