import { createHash, timingSafeEqual } from 'node:crypto'
import { BlockList, isIPv6 } from 'node:net'
import { Hono } from 'hono'
import type { Env } from '#server/infra/env/env'
import type { HttpBindings } from '#server/infra/http/bindings'
import { problem } from '#server/infra/http/body'
import type { Metrics } from './metrics'

type Options = { metrics: Metrics; env: Pick<Env, 'running' | 'trustProxy'> }

/** How a proxy says whom it speaks for. */
const FORWARDED = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']

/**
 * The figures, for whoever watches the server and for nobody else. With a token, for who shows it. Without one, for
 * this machine and private networks: a proxy that is not counted in TRUST_PROXY would make everybody look like one of
 * them, so a request that says it was passed on is refused.
 */
export function createMetricsDoor({ metrics, env }: Options): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.get('/metrics', async (c) => {
    const { running, trustProxy } = env
    const passedOn = trustProxy === 0 && FORWARDED.some((name) => c.req.header(name) !== undefined)
    const allowed = running.metricsToken
      ? isSame(c.req.header('authorization') ?? '', `Bearer ${running.metricsToken}`)
      : !passedOn && isNear(c.env.address)
    if (!allowed) return problem(404, 'We couldn’t find that information.')
    return c.text(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType })
  })
  return app
}

const NEAR = new BlockList()
for (const [net, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  NEAR.addSubnet(net, prefix, 'ipv4')
}
NEAR.addAddress('::1', 'ipv6')
NEAR.addSubnet('fc00::', 7, 'ipv6')
NEAR.addSubnet('fe80::', 10, 'ipv6')

/** An IPv4 address in IPv6's clothes counts as what it is. */
export function isNear(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  return NEAR.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
}

function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(wanted))
}
