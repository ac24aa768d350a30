import type { EndpointMeta } from '#contract/endpoint'
import { contract } from '#contract/index'

type Declared = { '~orpc': { meta: EndpointMeta; route: { path?: string } } }

const declared = Object.entries(contract).flatMap(([domain, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => ({ domain, name, endpoint: endpoint as Declared })),
)

/** The endpoints that answer everybody alike. All of them are read with GET; a test holds them to it. */
export const SHARED: { domain: string; name: string; endpoint: Declared }[] = declared.filter(
  ({ endpoint }) => endpoint['~orpc'].meta.shared,
)

const rpc = new Set(SHARED.map(({ domain, name }) => `/api/rpc/${domain}/${name}`))
const plain = SHARED.map(
  ({ endpoint }) => new RegExp(`^/api${(endpoint['~orpc'].route.path ?? '').replace(/\{[^}]+\}/g, '[^/]+')}$`),
)

/** Whether the endpoint behind a path answers everybody alike; asked by path, so the table is made once. */
export function isShared(path: string): boolean {
  return rpc.has(path) || plain.some((pattern) => pattern.test(path))
}
