import { READS } from 'virtual:reads'
import { SHARED_READS } from 'virtual:shared-reads'
import { CSRF_HEADER } from '#contract/account.rules'
import { VIEW_HEADER } from '#contract/views.rules'
import { ApiError, readApiError } from './api-error'
import type { Csrf } from './csrf'
import { apiUrl } from './origin'
import { heldToken, tokenInstead } from './session/session'
import { leaveView, viewAs } from './session/view-as'

const TIMEOUT_MS = 20_000
/** The wire's mark for a moment in time; our contract carries no other special type. */
const DATE = 1

type Packed = { json: unknown; meta?: [type: number, ...path: (string | number)[]][] }

type Call = { path: readonly string[]; input: unknown; signal: AbortSignal | undefined; token: string | null }

/**
 * Calls an endpoint over the wire format of `@orpc/server`'s RPC handler: input and output as JSON, moments marked aside.
 * Written by hand because the whole client costs 11 kB of every page's first load, and we use this much of it.
 * Writes of signed-in people carry a security token; one that has run out is renewed and the call made once more.
 * What everybody is answered alike is asked as nobody. A session that was ended elsewhere ends here.
 *
 * @throws ApiError for what the server says, TypeError when it cannot be reached, TimeoutError after 20 s
 */
export async function callApi(path: readonly string[], input: unknown, signal?: AbortSignal): Promise<unknown> {
  const token = SHARED_READS.has(path.join('.')) ? null : await heldToken()
  const call = { path, input, signal, token }
  try {
    return await prove(call)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'VIEW_ENDED') leaveView()
    if (!(error instanceof ApiError) || error.status !== 401 || token === null) throw error
    const another = await tokenInstead(token)
    if (another === null) throw error
    return prove({ ...call, token: another })
  }
}

/** Sends the security token along where one is asked for. */
async function prove(call: Call): Promise<unknown> {
  const { path, token } = call
  if (token === null || READS.has(path.join('.'))) return send(call)
  const csrf = await browserCsrf()
  const proof = await csrf.tokenFor(token)
  try {
    return await send(call, proof)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'CSRF_INVALID') throw error
    return send(call, await csrf.tokenFor(token, proof))
  }
}

let csrf: Promise<Csrf> | undefined

/** The security token of this tab. Loaded on first need: who never signs in never writes with it. */
export function browserCsrf(): Promise<Csrf> {
  csrf ??= import('./browser-csrf').then(
    ({ createBrowserCsrf }) => createBrowserCsrf(() => callApi(['account', 'csrfToken'], undefined)),
    (error: unknown) => {
      csrf = undefined // the network failed; the next write tries again
      throw error
    },
  )
  return csrf
}

async function send({ path, input, signal, token }: Call, proof?: string): Promise<unknown> {
  const isRead = READS.has(path.join('.'))
  const data = input === undefined ? undefined : pack(input)
  const query = isRead && data ? `?data=${encodeURIComponent(data)}` : ''
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const response = await fetch(apiUrl(`/api/rpc/${path.join('/')}${query}`), {
    method: isRead ? 'GET' : 'POST',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(proof && { [CSRF_HEADER]: proof }),
      ...viewHeader(path, token),
      ...(!isRead && { 'content-type': 'application/json' }),
    },
    ...(!isRead && { body: data ?? '{}' }),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  })
  if (!response.ok) {
    const packed = (await response.json().catch(() => null)) as Packed | null
    throw readApiError(packed && 'json' in packed ? unpack(packed) : packed, response)
  }
  // an answer that breaks off half-way is an error, and never the answer "nothing"
  return unpack((await response.json()) as Packed)
}

/** Whatever is asked while an admin looks as somebody else is asked as that person, but for the end of it. */
function viewHeader([domain]: readonly string[], token: string | null): Record<string, string> {
  const view = token === null || domain === 'views' ? null : viewAs()
  return view ? { [VIEW_HEADER]: view.id } : {}
}

/** As text, with the moments in it marked. */
function pack(input: unknown): string {
  const meta = momentsIn(input, [])
  return JSON.stringify(meta.length > 0 ? { json: input, meta } : { json: input })
}

function momentsIn(value: unknown, path: (string | number)[]): [number, ...(string | number)[]][] {
  if (value instanceof Date) return [[DATE, ...path]]
  if (Array.isArray(value)) return value.flatMap((one, place) => momentsIn(one, [...path, place]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => momentsIn(one, [...path, key]))
}

/** Puts the moments back where the wire says they were. */
export function unpack({ json, meta = [] }: Packed): unknown {
  const holder: Record<string | number, unknown> = { root: json }
  for (const [type, ...path] of meta) {
    if (type !== DATE) continue
    const place = ['root', ...path]
    const last = place.pop() as string | number
    const parent = place.reduce((node, key) => node[key] as Record<string | number, unknown>, holder)
    parent[last] = new Date(parent[last] as string)
  }
  return holder.root
}
