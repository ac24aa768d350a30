import { randomUUID } from 'node:crypto'
import { AuthClient } from '@supabase/auth-js'
import type { World } from '#server/testing/world'

/** One request of the client and what came back. The path begins after `/auth/v1`; a body or answer that is no JSON is null. */
export type Call = {
  method: string
  path: string
  query: Record<string, string>
  headers: Headers
  body: unknown
  status: number
  answer: unknown
  answerHeaders: Headers
}

type Options = {
  flowType?: 'implicit' | 'pkce'
  /** Answers in place of the server; undefined lets the request through. */
  meddle?: (request: { method: string; path: string }) => Response | undefined
  /** What the browser kept from before. */
  kept?: Map<string, string>
}

const STORAGE_KEY = 'pawstead-auth'

/** The published client in a browser of its own, with a protocol of what it sent and got. */
export function officialClient({ url }: { url: string }, { flowType, meddle, kept = new Map() }: Options = {}) {
  const base = `${url}/auth/v1`
  const calls: Call[] = []
  const events: string[] = []

  async function listen(input: Parameters<typeof fetch>[0], init: RequestInit = {}): Promise<Response> {
    const { pathname, searchParams } = new URL(String(input))
    const { method = 'GET', body } = init
    const path = pathname.slice('/auth/v1'.length)
    const response = meddle?.({ method, path }) ?? (await fetch(input, init))
    const isJson = response.headers.get('content-type')?.includes('json')
    calls.push({
      method,
      path,
      query: Object.fromEntries(searchParams),
      headers: new Headers(init.headers),
      body: typeof body === 'string' ? JSON.parse(body) : null,
      status: response.status,
      answer: isJson ? await response.clone().json() : null,
      answerHeaders: response.headers,
    })
    return response
  }

  const client = new AuthClient({
    url: base,
    headers: { apikey: 'sb_publishable_pawstead', Authorization: 'Bearer sb_publishable_pawstead' },
    storageKey: STORAGE_KEY,
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    autoRefreshToken: false,
    fetch: listen,
    ...(flowType && { flowType }),
  })
  client.onAuthStateChange((event) => void events.push(event))
  return {
    client,
    calls,
    events,
    /** The newest request. */
    last(): Call {
      const call = calls.at(-1)
      if (!call) throw new Error('the client has not asked for anything')
      return call
    },
    /** Whether the browser still holds a session. */
    holdsSession: () => kept.has(STORAGE_KEY),
  }
}
export type OfficialClient = ReturnType<typeof officialClient>

/** A signed-in person behind the published client. */
export async function memberClient(world: World, options: Options = {}) {
  const user = await world.user()
  const official = officialClient(world, options)
  const { error } = await official.client.setSession({
    access_token: user.accessToken,
    refresh_token: user.refreshToken,
  })
  if (error) throw error
  official.calls.length = 0
  return { ...official, user }
}

/** A browser whose session ran out a minute ago. */
export function expiredBrowser(refreshToken: string): Map<string, string> {
  const session = {
    access_token: 'x.y.z',
    refresh_token: refreshToken,
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) - 60,
    user: { id: randomUUID() },
  }
  return new Map([[STORAGE_KEY, JSON.stringify(session)]])
}

let numbers = 0
/** A number nobody else has. */
export const newPhone = (): string => `316${10_000_000 + numbers++}`
