import type { MiddlewareHandler } from 'hono'
import type { Env } from '#server/infra/env/env'
import type { HttpBindings } from '#server/infra/http/bindings'
import { problem } from '#server/infra/http/body'

/** What a proxy adds. One that is not counted by TRUST_PROXY makes everybody look as if they came from this machine. */
const PASSED_ON = ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via']

/**
 * The demo's tools show every mail and move money about, so they answer on this machine only: by names that lead nowhere
 * else, which a page elsewhere that points its own name at us does not have. A demo with a public address answers besides
 * to nobody who is elsewhere, whatever name they send.
 */
export function onLoopbackOnly({
  publicUrl,
  trustProxy,
}: Pick<Env, 'publicUrl' | 'trustProxy'>): MiddlewareHandler<{ Bindings: HttpBindings }> {
  const isPublic = !isLoopbackName(new URL(publicUrl).host)
  return async (c, next) => {
    const here = isLoopbackName(c.req.header('host') ?? '')
    const passedOn = trustProxy === 0 && PASSED_ON.some((name) => c.req.header(name) !== undefined)
    if (here && !(isPublic && (passedOn || !isLoopbackAddress(c.env.address)))) return next()
    return problem(404, 'We couldn’t find that information.')
  }
}

/** @param host with or without a port */
export function isLoopbackName(host: string): boolean {
  return /^(?:(?:[a-z0-9-]+\.)*localhost\.?|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i.test(host)
}

function isLoopbackAddress(address: string): boolean {
  return /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/i.test(address)
}
