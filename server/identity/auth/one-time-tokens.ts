import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Connection } from '#server/infra/database/connection'
import type { AuthUser } from '#server/tables/auth'
import {
  type AuthFlowState,
  type AuthOneTimeToken,
  authOneTimeTokens,
  type OneTimeKind,
} from '#server/tables/auth-proofs'
import type { AuthContext } from './context'
import { hashToken } from './keyed-hash'

const MINUTE_MS = 60_000
/** Mail takes its time and is read later; texts are read at once. Ten minutes for a code that is only ever typed. */
export const LIFETIME_MS: Record<OneTimeKind, number> = {
  signup: 60 * MINUTE_MS,
  magiclink: 60 * MINUTE_MS,
  recovery: 60 * MINUTE_MS,
  email_change_current: 60 * MINUTE_MS,
  email_change_new: 60 * MINUTE_MS,
  reauthentication: 10 * MINUTE_MS,
  sms: 5 * MINUTE_MS,
  phone_change: 5 * MINUTE_MS,
}
/** After this many wrong tries a code is dead and a new one is needed. */
const MAX_ATTEMPTS = 5

type Issue = {
  user: Pick<AuthUser, 'id'>
  kind: OneTimeKind
  /** Where it is sent, lower case or digits. */
  address: string
  /** Set when the link must end in a code to exchange (PKCE). */
  flow?: Pick<AuthFlowState, 'id'>
}

/**
 * Makes a code and the token of a link; an older pair of the same kind stops counting.
 *
 * @returns both in plain, to be sent and forgotten; `expiresAt` for what the message says
 */
export async function issueOneTimeToken(
  { deps, codeHash }: AuthContext,
  tx: Connection,
  { user, kind, address, flow }: Issue,
): Promise<{ code: string; linkToken: string; expiresAt: Date }> {
  const now = deps.clock.now()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const linkToken = (flow ? 'pkce_' : '') + randomBytes(28).toString('hex')
  const expiresAt = new Date(now.getTime() + LIFETIME_MS[kind])
  const fresh = {
    address,
    codeHash: codeHash(kind, address, code),
    linkHash: hashToken(linkToken),
    flowStateId: flow?.id ?? null,
    attempts: 0,
    expiresAt,
    createdAt: now,
  }
  await tx
    .insert(authOneTimeTokens)
    .values({ userId: user.id, kind, ...fresh })
    .onConflictDoUpdate({ target: [authOneTimeTokens.userId, authOneTimeTokens.kind], set: fresh })
  return { code, linkToken, expiresAt }
}

/**
 * Looks a typed code up and counts the try, whatever comes of it; parallel guesses take turns on the row.
 * A match still has to be spent.
 */
export async function matchCode(
  { deps, codeHash }: AuthContext,
  { kinds, address, code }: { kinds: OneTimeKind[]; address: string; code: string },
): Promise<AuthOneTimeToken | null> {
  const candidates = await deps.db
    .update(authOneTimeTokens)
    .set({ attempts: sql`${authOneTimeTokens.attempts} + 1` })
    .where(
      and(
        eq(authOneTimeTokens.address, address),
        inArray(authOneTimeTokens.kind, kinds),
        lt(authOneTimeTokens.attempts, MAX_ATTEMPTS),
        gt(authOneTimeTokens.expiresAt, deps.clock.now()),
      ),
    )
    .returning()
  return candidates.find((token) => sameHash(token.codeHash, codeHash(token.kind, address, code))) ?? null
}

/** Looks the token of a link up. A match still has to be spent. */
export async function matchLink({ deps }: AuthContext, linkToken: string): Promise<AuthOneTimeToken | null> {
  const [token] = await deps.db
    .select()
    .from(authOneTimeTokens)
    .where(and(eq(authOneTimeTokens.linkHash, hashToken(linkToken)), gt(authOneTimeTokens.expiresAt, deps.clock.now())))
  return token ?? null
}

/** Uses a token up, in the transaction of what it is used for. @returns false when somebody was faster */
export async function spendToken(tx: Connection, token: AuthOneTimeToken): Promise<boolean> {
  const spent = await tx
    .delete(authOneTimeTokens)
    .where(and(eq(authOneTimeTokens.id, token.id), eq(authOneTimeTokens.codeHash, token.codeHash)))
    .returning({ id: authOneTimeTokens.id })
  return spent.length === 1
}

/**
 * Voids the codes and links a person was sent, for example because their password changed.
 *
 * @param kinds only these; without them all
 */
export async function voidTokens(tx: Connection, userId: string, kinds?: readonly OneTimeKind[]): Promise<void> {
  const ofKinds = kinds && inArray(authOneTimeTokens.kind, [...kinds])
  await tx.delete(authOneTimeTokens).where(and(eq(authOneTimeTokens.userId, userId), ofKinds))
}

function sameHash(left: string, right: string): boolean {
  return left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right))
}
