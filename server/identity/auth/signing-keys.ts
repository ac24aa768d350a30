import { randomUUID } from 'node:crypto'
import { isNull, sql } from 'drizzle-orm'
import { type CryptoKey, exportJWK, generateKeyPair, importJWK } from 'jose'
import { z } from 'zod'
import type { Db, Tx } from '#server/infra/database/db'
import type { Clock } from '#server/infra/deps'
import { type AuthSigningKey, authSigningKeys, type PublicJwk } from '#server/tables/auth'
import type { Sealer } from './sealing'

/** Longer than a replica keeps its list and a client keeps the key set, so everybody knows a key before it signs. */
const PUBLISH_AHEAD_MS = 15 * 60_000
/** Longer than an access token lives. */
const VERIFY_AFTER_MS = 2 * 3600_000
/** A key signs for this long before a successor is put in line. */
const ROTATE_AFTER_MS = 90 * 24 * 3600_000
const LIST_KEPT_MS = 60_000
/** An unknown kid may belong to a new key, or to a forger who must not make us read the table every time. */
const LOOK_AGAIN_MS = 5_000

const Point = z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() })
const PrivateJwk = Point.extend({ d: z.string() })

export type SigningKeys = {
  /** The key that signs now. */
  current(): Promise<{ kid: string; key: CryptoKey }>
  /** A key whose tokens still count; null for any other kid. */
  find(kid: string): Promise<CryptoKey | null>
  /** Public halves of all live keys. */
  published(): Promise<(PublicJwk & { kid: string })[]>
  /** Adds a successor that starts signing in a quarter of an hour and retires the others some time after. */
  rotate(): Promise<void>
  /** The same once the newest key is 90 days old; of replicas that ask at once, one does it. @returns whether it did */
  rotateIfDue(): Promise<boolean>
}

/** The keys of access tokens, shared by all replicas through the database; the first one to look makes the first key. */
export function createSigningKeys(db: Db, clock: Clock, sealer: Sealer): SigningKeys {
  let list: { rows: AuthSigningKey[]; readAt: number } | undefined
  const imported = new Map<string, Promise<CryptoKey>>()

  async function live(maxAgeMs = LIST_KEPT_MS): Promise<AuthSigningKey[]> {
    const now = clock.now()
    if (!list || now.getTime() - list.readAt >= maxAgeMs) {
      let rows = await db.select().from(authSigningKeys)
      if (!rows.some((row) => counts(row, now))) rows = await makeFirst(db, clock, sealer)
      list = { rows, readAt: now.getTime() }
    }
    return list.rows.filter((row) => counts(row, now))
  }

  function once(name: string, load: () => Promise<CryptoKey>): Promise<CryptoKey> {
    const known = imported.get(name)
    if (known) return known
    const loading = load()
    imported.set(name, loading)
    loading.catch(() => imported.delete(name))
    return loading
  }

  async function succeed(isDue: (rows: AuthSigningKey[]) => boolean): Promise<boolean> {
    const signsFrom = new Date(clock.now().getTime() + PUBLISH_AHEAD_MS)
    const verifiesUntil = new Date(signsFrom.getTime() + VERIFY_AFTER_MS)
    const done = await db.transaction(async (tx) => {
      await takeTurns(tx)
      if (!isDue(await tx.select().from(authSigningKeys))) return false
      await tx.update(authSigningKeys).set({ verifiesUntil }).where(isNull(authSigningKeys.verifiesUntil))
      await tx.insert(authSigningKeys).values(await newKey(sealer, signsFrom))
      return true
    })
    if (done) list = undefined
    return done
  }

  return {
    async current() {
      const rows = (await live()).toSorted((a, b) => a.signsFrom.getTime() - b.signsFrom.getTime())
      // A replica whose clock is a little behind may see the very first key as a future one; there is no other to use.
      const row = rows.findLast(({ signsFrom }) => signsFrom <= clock.now()) ?? rows[0]
      if (!row) throw new Error('there is no signing key')
      return { kid: row.kid, key: await once(`private ${row.kid}`, () => openPrivateKey(row, sealer)) }
    },
    async find(kid) {
      const withKid = (row: AuthSigningKey) => row.kid === kid
      const row = (await live()).find(withKid) ?? (await live(LOOK_AGAIN_MS)).find(withKid)
      return row ? once(`public ${kid}`, () => importKey(row.publicJwk)) : null
    },
    async published() {
      return (await live()).map(({ kid, publicJwk }) => ({ kid, ...publicJwk }))
    },
    async rotate() {
      await succeed(() => true)
    },
    rotateIfDue() {
      const dueBefore = clock.now().getTime() - ROTATE_AFTER_MS
      return succeed((rows) => rows.length > 0 && rows.every(({ signsFrom }) => signsFrom.getTime() <= dueBefore))
    },
  }
}

function counts(row: AuthSigningKey, now: Date): boolean {
  return row.verifiesUntil === null || row.verifiesUntil > now
}

/** Two replicas starting on an empty database take turns; the second finds the first one's key. */
function makeFirst(db: Db, clock: Clock, sealer: Sealer): Promise<AuthSigningKey[]> {
  return db.transaction(async (tx: Tx) => {
    await takeTurns(tx)
    const rows = await tx.select().from(authSigningKeys)
    if (rows.some((row) => counts(row, clock.now()))) return rows
    return tx
      .insert(authSigningKeys)
      .values(await newKey(sealer, clock.now()))
      .returning()
  })
}

async function takeTurns(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('auth_signing_keys'))`)
}

async function newKey(sealer: Sealer, signsFrom: Date) {
  const pair = await generateKeyPair('ES256', { extractable: true })
  const privateJwk = PrivateJwk.parse(await exportJWK(pair.privateKey))
  const kid = randomUUID()
  return {
    kid,
    publicJwk: Point.parse(privateJwk),
    privateJwk: sealer.seal(Buffer.from(JSON.stringify(privateJwk)), kid),
    signsFrom,
  }
}

async function openPrivateKey(row: AuthSigningKey, sealer: Sealer): Promise<CryptoKey> {
  let text: string
  try {
    text = sealer.open(row.privateJwk, row.kid).toString()
  } catch (cause) {
    const remedy = 'start with the secret the database was made with, or empty auth_signing_keys and auth_sessions'
    throw new Error(`signing key ${row.kid} does not open with this secret key: ${remedy}`, { cause })
  }
  return importKey(PrivateJwk.parse(JSON.parse(text)))
}

async function importKey(jwk: z.infer<typeof Point>): Promise<CryptoKey> {
  const key = await importJWK(jwk, 'ES256')
  if (key instanceof Uint8Array) throw new Error('a signing key cannot be symmetric')
  return key
}
