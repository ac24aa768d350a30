import type { MiddlewareHandler } from 'hono'
import { ERRORS } from '#contract/errors'
import { VIEW_HEADER } from '#contract/views.rules'
import type { HttpBindings } from '#server/infra/http/bindings'
import { problem } from '#server/infra/http/body'
import { EVERY_ORIGIN } from './too-many'

/**
 * The doors of the published client know nothing of views: whoever looks as somebody else is themselves there, and would
 * change what is their own. The typed API and the declared doors answer it by themselves.
 */
export const refuseViewed: MiddlewareHandler<{ Bindings: HttpBindings }> = async (c, next) => {
  if (c.req.header(VIEW_HEADER) === undefined || !EVERY_ORIGIN.test(c.req.path)) return next()
  return problem(403, ERRORS.VIEW_ONLY.message)
}
