import { DECLARED, type DeclaredEndpoint } from '#contract/declared'

/** The endpoints that answer everybody alike. All of them are read with GET; a test holds them to it. */
export const SHARED: readonly DeclaredEndpoint[] = DECLARED.filter(({ meta }) => meta.shared)

const rpc = new Set(SHARED.map(({ domain, name }) => `/api/rpc/${domain}/${name}`))
const plain = SHARED.map(({ route }) => new RegExp(`^/api${(route.path ?? '').replace(/\{[^}]+\}/g, '[^/]+')}$`))

/** Whether the endpoint behind a path answers everybody alike; asked by path, so the table is made once. */
export function isShared(path: string): boolean {
  return rpc.has(path) || plain.some((pattern) => pattern.test(path))
}
