import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { AuthClient } from '@supabase/auth-js'
import { Hono } from 'hono'
import { pino } from 'pino'
import { z } from 'zod'
import { type AuthOptions, createAuth } from '#server/identity/auth/auth'
import { listenForChanges } from '#server/infra/database/changes'
import { createDb, createPool } from '#server/infra/database/db'
import type { AccountsEnv } from '#server/infra/env/accounts'
import { cloneDatabase } from '#server/testing/cluster'
import { createOutgoing } from './outgoing'

export const PUBLIC_KEY = 'sb_publishable_test'
export const PASSWORD = 'a quiet walk by the river'

type Overrides = Partial<Omit<AuthOptions, 'deps'>> & {
  rateLimits?: boolean
  /** Whether time passes by `advance` alone, for waits and steps that a slow machine would run into the end of. */
  clockStands?: boolean
  /** Whether text messages are offered; they are unless told. */
  texts?: boolean
  accounts?: Partial<AccountsEnv>
}

/** The account service over real HTTP and a database of its own. Requests may name their address in `x-test-address`. */
export async function startAuthService(options: Overrides = {}) {
  const { rateLimits = false, clockStands = false, texts = true, accounts, ...overrides } = options
  const log = pino({ level: 'silent' })
  const database = await cloneDatabase()
  const pool = createPool(database.url, { log })
  const db = createDb(pool)
  const changes = await listenForChanges(db, database.url, log)
  let aheadMs = 0
  const startedAtMs = Date.now()
  const clock = { now: () => new Date((clockStands ? startedAtMs : Date.now()) + aheadMs) }
  const env = {
    publicUrl: 'http://pawstead.test',
    demo: true,
    live: { publicKeys: [PUBLIC_KEY] as const },
    secretKey: 'a secret for tests only, 32 chars',
    rateLimits,
    accounts: { redirectUrls: [], providers: {}, ...accounts },
  }
  const deps = { db, clock, log, changes, env, ...(texts && { texts: { send: async () => {} } }) }
  const { lastMail, lastText, mailsTo } = createOutgoing(db, env.secretKey)
  const auth = createAuth({
    deps,
    addressOf: (request) => request.headers.get('x-test-address') ?? '192.0.2.1',
    roleOf: async () => 'user',
    worksOf: async () => ({ 'pet-parent': 'owner' as const }),
    consentsDueOf: async () => false,
    onUserCreated: async () => {},
    ...overrides,
  })
  const { fetch: answer } = new Hono().route('/auth/v1', auth.app)
  // The process is shared: the next file must find the Request and Response of the platform.
  const server = serve({ fetch: answer, port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false })
  await new Promise((resolve) => server.once('listening', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/auth/v1`

  /** The published client, with a memory of its own as in a fresh browser. */
  const client = (headers: Record<string, string> = {}) =>
    new AuthClient({
      url,
      headers: { apikey: PUBLIC_KEY, Authorization: `Bearer ${PUBLIC_KEY}`, ...headers },
      storageKey: randomUUID(),
      autoRefreshToken: false,
    })

  return {
    auth,
    deps,
    url,
    client,
    advance(ms: number) {
      aheadMs += ms
    },
    lastMail,
    lastText,
    mailsTo,
    /** A new person, signed up, confirmed by code and signed in. */
    async person() {
      const email = `${randomUUID()}@example.com`
      const own = client()
      const { error } = await own.signUp({ email, password: PASSWORD })
      if (error) throw new Error('the sign-up failed', { cause: error })
      const { code } = await lastMail(email)
      const confirmed = await own.verifyOtp({ email, token: code, type: 'signup' })
      const { session } = confirmed.data
      if (!session) throw new Error('the confirmation failed', { cause: confirmed.error })
      return { email, client: own, session, user: session.user }
    },
    /** A plain request, for what the client never sends. */
    request(path: string, { method = 'POST', headers = {}, body }: RequestOptions = {}) {
      const type = { 'Content-Type': 'application/json;charset=UTF-8', 'X-Supabase-Api-Version': '2024-01-01' }
      return fetch(url + path, { method, headers: { ...type, ...headers }, ...(body === undefined ? {} : { body }) })
    },
    /** The first of the published keys. */
    async publicKey(): Promise<unknown> {
      const { keys } = z
        .object({ keys: z.array(z.unknown()) })
        .parse(await (await fetch(`${url}/.well-known/jwks.json`)).json())
      return keys[0]
    },
    async stop() {
      server.close()
      await changes.close()
      await pool.end()
      await database.drop()
    },
  }
}

type RequestOptions = { method?: string; headers?: Record<string, string>; body?: string | Uint8Array<ArrayBuffer> }
export type AuthService = Awaited<ReturnType<typeof startAuthService>>
