import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import { type Logger, pino } from 'pino'
import { CSRF_HEADER } from '#contract/account.rules'
import type { Contract } from '#contract/index'
import type { AppDeps } from '../core/app-deps'
import { createHttpServer } from '../doors/http/listener'
import { issueCsrfToken } from '../identity/csrf'
import type { OutgoingMail } from '../infra/adapters/mail/mail'
import { createDb, createPool } from '../infra/database/db'
import { type Env, readEnv } from '../infra/env/env'
import { baseHeaders } from '../infra/http/headers'
import { type Composed, compose } from '../process/compose'
import { type ClonedDatabase, cloneDatabase } from './cluster'
import { createFactories, type Factories } from './factories'
import { createOwner } from './owner'

export type ApiClient = ContractRouterClient<Contract>

type WorldClock = { now(): Date; set(date: Date): void; advance(ms: number): void }

export type World = Factories & {
  deps: AppDeps
  database: ClonedDatabase
  url: string
  /** What the app answers, as its router lists it. */
  routes: Composed['routes']
  /** A clock that stands still until it is moved. */
  clock: WorldClock
  mails: OutgoingMail[]
  visitor: ApiClient
  /** @param csrf what goes along as security token: a good one unless said otherwise, null for none */
  as(user: { accessToken: string }, options?: { csrf?: string | null }): ApiClient
  request(path: string, init?: RequestInit): Promise<Response>
  /** Resolves once what was announced until now has been heard, as it is on every replica a moment later. */
  caughtUp(): Promise<void>
  close(): Promise<void>
}

/**
 * The whole HTTP app over a database of its own, called as anybody from outside would.
 * Only what is outside is faked: the mail server, the clock, and the payment provider by its sandbox.
 *
 * @param sharing a world to be another replica of: one database, clock, mail server and public address; closed before it
 */
export async function createWorld(
  overrides: Partial<Env> = {},
  { sharing, log = pino({ level: process.env.TEST_LOG ?? 'silent' }) }: { sharing?: World; log?: Logger } = {},
): Promise<World> {
  const database = sharing?.database ?? (await cloneDatabase())
  const pool = createPool(database.url, { log, applyTimeouts: true })
  const db = createDb(pool)
  const dataDir = mkdtempSync(join(tmpdir(), 'pawstead-world-'))
  const headers = baseHeaders('http://127.0.0.1')
  const { server, use } = createHttpServer(headers)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const clock = sharing?.clock ?? createClock()
  const mails: OutgoingMail[] = sharing?.mails ?? []
  const env = {
    ...readEnv({ PUBLIC_URL: sharing?.url ?? url, DATA_DIR: dataDir, RATE_LIMITS: 'off', DEMO: 'true' }),
    secretKey: 'test-secret-key-test-secret-key-0123',
    ...overrides,
  }
  const { deps, routes, listener, upgrade, hangUp, close } = await compose({
    env,
    db,
    pool,
    databaseUrl: database.url,
    clock,
    log,
    localUrl: url,
    mail: { send: async (mail) => void mails.push(mail) },
  })
  use(listener)
  server.on('upgrade', upgrade)

  const owner = createOwner(database.adminUrl)
  const clientOf = (headersOf: () => Record<string, string>): ApiClient =>
    createORPCClient(new RPCLink({ url: `${url}/api/rpc`, headers: headersOf }))

  return {
    ...createFactories(deps, owner),
    deps,
    database,
    url,
    routes,
    clock,
    mails,
    visitor: clientOf(() => ({})),
    as: ({ accessToken }, { csrf } = {}) =>
      clientOf(() => {
        const token = csrf === undefined ? issueCsrfToken(deps, sessionIdOf(accessToken)).token : csrf
        return { authorization: `Bearer ${accessToken}`, ...(token !== null && { [CSRF_HEADER]: token }) }
      }),
    request: (path, init) => fetch(url + path, init),
    async caughtUp() {
      // Announcements arrive in the order of their commits.
      const mark = randomUUID()
      const heard = Promise.withResolvers<void>()
      const stop = deps.changes.on(mark, () => heard.resolve())
      await deps.changes.publish(mark, ['*'])
      await heard.promise
      stop()
    },
    async close() {
      await hangUp()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await close()
      await Promise.all([pool.end(), owner.end()])
      if (!sharing) await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function createClock(): WorldClock {
  let now = Date.now()
  return {
    now: () => new Date(now),
    set: (date) => {
      now = date.getTime()
    },
    advance: (ms) => {
      now += ms
    },
  }
}

/** The session an access token speaks for, read without checking it. */
export function sessionIdOf(accessToken: string): string {
  const claims = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()) as {
    session_id: string
  }
  return claims.session_id
}

export const unknownId = (): string => randomUUID()
