// Times the server's own check of access tokens, signature and session. Started by the benchmark as a process of its own with
// DATABASE_URL, DATA_DIR, PUBLIC_URL and somebody's TOKEN; says milliseconds per token as JSON.
import { registerHooks } from 'node:module'
import { eq } from 'drizzle-orm'

// The server leaves the endings of its imports to its bundler.
registerHooks({
  resolve(name, context, next) {
    const isOurs = /\/(?:art|contract|server)\/[^?]*\.ts$/.test(context.parentURL ?? '')
    return next(isOurs && /^\.{1,2}\/.*\/?[^./]+$/.test(name) ? `${name}.ts` : name, context)
  },
})
const { createAccessTokens } = await import('../../server/identity/auth/access-tokens.ts')
const { createSealer } = await import('../../server/identity/auth/sealing.ts')
const { createSigningKeys } = await import('../../server/identity/auth/signing-keys.ts')
const { createTokenVerifier } = await import('../../server/identity/auth/verifier.ts')
const { listenForChanges } = await import('../../server/infra/database/changes.ts')
const { createDb, createPool } = await import('../../server/infra/database/db.ts')
const { readEnv } = await import('../../server/infra/env/env.ts')
const { createLog } = await import('../../server/infra/log.ts')
const { secretKeyFor } = await import('../../server/infra/env/secret-key.ts')
const { consentsDueOf } = await import('../../server/core/people/consents.ts')
const { worksOf } = await import('../../server/core/people/memberships.ts')
const { getUserRole } = await import('../../server/core/people/role-of.ts')
const { authSessions, authUsers } = await import('../../server/tables/auth.ts')

/** More than the server remembers, so that each is checked anew. */
const TOKENS = 4_000

const { DATABASE_URL = '', DATA_DIR = '', PUBLIC_URL = '', TOKEN = '' } = process.env
const log = createLog('error')
const pool = createPool(DATABASE_URL, { log })
const db = createDb(pool)
const clock = { now: () => new Date() }
const changes = await listenForChanges(db, DATABASE_URL, log)
const secretKey = secretKeyFor({ dataDir: DATA_DIR })
const deps = { db, clock, log, changes, env: { ...readEnv({ DATA_DIR, PUBLIC_URL, DEMO: 'true' }), secretKey } }
const keys = createSigningKeys(db, clock, createSealer(secretKey, 'signing keys'))
const accessTokens = createAccessTokens(keys, clock, `${PUBLIC_URL}/auth/v1`)
const verifier = createTokenVerifier(deps, accessTokens, {
  roleOf: (userId) => getUserRole(deps, userId),
  worksOf: (userId) => worksOf(db, userId),
  consentsDueOf: (userId) => consentsDueOf(db, userId),
})

const viewer = await verifier.verify(`Bearer ${TOKEN}`)
if (!viewer) throw new Error('The token speaks for nobody')
const [user] = await db.select().from(authUsers).where(eq(authUsers.id, viewer.id))
const [session] = await db.select().from(authSessions).where(eq(authSessions.id, viewer.sessionId))
if (!user || !session) throw new Error('The token has no session')
const tokens: string[] = []
for (let count = 0; count < TOKENS; count++) tokens.push((await accessTokens.sign(user, session)).token)

async function timePerToken(headers: string[]): Promise<number> {
  const startedAt = performance.now()
  for (const header of headers) await verifier.verify(header)
  return (performance.now() - startedAt) / headers.length
}

const headers = tokens.map((token) => `Bearer ${token}`)
await timePerToken(headers.slice(0, TOKENS / 4)) // compiles
const firstMs = await timePerToken(headers.slice(TOKENS / 4))
const againMs = await timePerToken(Array.from({ length: TOKENS }, () => headers.at(-1) ?? ''))
process.stdout.write(JSON.stringify({ firstMs, againMs }))
await changes.close()
await pool.end()
