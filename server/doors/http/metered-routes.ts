import { isContractProcedure } from '@orpc/contract'
import { contract } from '#contract/index'
import { OPERATIONS } from '../rest/operations'
import { PROCEDURE_NAMES } from '../rest/procedures/procedures'

/** What a request is called in metrics, traces and logs: a word of our own code, never anything the caller wrote. */
export type RouteOf = (method: string, path: string) => string

/** What nobody here answers to. */
export const OTHER = 'other'

/** The data door takes any name in its path; these are the ones it knows. */
const DATA = new Set(OPERATIONS.map(({ method, table }) => `rest ${method} ${table.name}`))

type Names = Map<string, string>
type Node = { next: Map<string, Node>; any?: Node; names: Names; below: Names }

/**
 * @param routes what the app answers, as its router lists it; a star at the end stands for everything below
 * @param pages as the web's router writes them
 */
export function createRouteOf(routes: readonly { method: string; path: string }[], pages: readonly string[]): RouteOf {
  const root = newNode()
  const rpc = new Map<string, string>()
  for (const { method, path } of routes) {
    if (path === '*' || path === '/*') continue
    add(root, method, path, nameOf(method, path))
  }
  for (const { name, method, path } of endpointsOf(contract)) {
    rpc.set(`/api/rpc/${name.replaceAll('.', '/')}`, name)
    add(root, method, `/api${path}`, name)
  }
  for (const template of pages) add(root, 'GET', template, `page ${template}`)
  return (method, path) => rpc.get(path) ?? dataRoute(method, path) ?? find(root, method, path) ?? OTHER
}

function dataRoute(method: string, path: string): string | undefined {
  if (!path.startsWith('/rest/v1/')) return undefined
  const [name = '', inner = ''] = path.slice('/rest/v1/'.length).split('/', 2)
  if (name === 'rpc') return PROCEDURE_NAMES.has(inner) ? `rpc ${inner}` : OTHER
  const route = `rest ${method === 'HEAD' ? 'GET' : method} ${name}`
  return DATA.has(route) ? route : OTHER
}

function nameOf(method: string, path: string): string {
  const template = path.replace(/\{.*?\}(?=\/|$)/g, '')
  if (template.startsWith('/functions/v1/')) return `function ${template.slice('/functions/v1/'.length)}`
  return method === 'ALL' ? template : `${method} ${template}`
}

function newNode(): Node {
  return { next: new Map(), names: new Map(), below: new Map() }
}

function add(root: Node, method: string, template: string, name: string): void {
  let node = root
  for (const part of template.split('/')) {
    if (part === '') continue
    if (part === '*') {
      node.below.set(method, name)
      return
    }
    if (/^[:${]/.test(part)) {
      node.any ??= newNode()
      node = node.any
    } else {
      const next = node.next.get(part) ?? newNode()
      node.next.set(part, next)
      node = next
    }
  }
  if (!node.names.has(method)) node.names.set(method, name)
}

/** The template that fits best: a word before a parameter, and both before a star, of which the longest. */
function find(root: Node, method: string, path: string): string | undefined {
  let node = root
  let below: string | undefined
  let start = 1
  while (start < path.length) {
    below = pick(node.below, method) ?? below
    const end = path.indexOf('/', start)
    const part = end === -1 ? path.slice(start) : path.slice(start, end)
    start = end === -1 ? path.length : end + 1
    if (part === '') continue
    const next = node.next.get(part) ?? node.any
    if (!next) return below
    node = next
  }
  return pick(node.names, method) ?? pick(node.below, method) ?? below
}

function pick(names: Names, method: string): string | undefined {
  return names.get(method) ?? (method === 'HEAD' ? names.get('GET') : undefined) ?? names.get('ALL')
}

type Endpoint = { name: string; method: string; path: string }

function endpointsOf(part: unknown, above: readonly string[] = []): Endpoint[] {
  if (isContractProcedure(part)) {
    const { route } = part['~orpc']
    return [{ name: above.join('.'), method: route.method ?? 'POST', path: route.path ?? `/${above.join('/')}` }]
  }
  return Object.entries(part ?? {}).flatMap(([word, inner]) => endpointsOf(inner, [...above, word]))
}
