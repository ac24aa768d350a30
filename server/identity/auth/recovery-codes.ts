import { randomInt } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Connection } from '#server/infra/database/connection'
import type { Tx } from '#server/infra/database/db'
import type { AuthUser } from '#server/tables/auth'
import { authRecoveryCodes } from '#server/tables/auth-proofs'
import type { AuthContext } from './context'

export const RECOVERY_CODES = 10
/** Without letters and digits that look alike on paper. Twelve of these 31 are 59 bits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

type Hashing = Pick<AuthContext, 'codeHash'>
type Owner = Pick<AuthUser, 'id'>

/**
 * Makes the codes; those from before stop counting.
 *
 * @returns in plain, `abcd-efgh-jkmn`, to be shown once and forgotten
 */
export async function makeRecoveryCodes(auth: Hashing, tx: Tx, user: Owner, now: Date): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  await removeRecoveryCodes(tx, user)
  await tx
    .insert(authRecoveryCodes)
    .values(codes.map((code) => ({ userId: user.id, codeHash: hash(auth, user, code), createdAt: now })))
  return codes
}

function newCode(): string {
  const part = () => Array.from({ length: 4 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')
  return [part(), part(), part()].join('-')
}

/**
 * Uses a code up.
 *
 * @param code as somebody typed it: case, spaces and dashes do not matter
 * @returns how many are left; null for a wrong code or a used one
 */
export async function spendRecoveryCode(
  auth: Hashing,
  tx: Tx,
  user: Owner,
  { code, now }: { code: string; now: Date },
): Promise<number | null> {
  const unused = and(eq(authRecoveryCodes.codeHash, hash(auth, user, code)), isNull(authRecoveryCodes.usedAt))
  const spent = await tx
    .update(authRecoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(authRecoveryCodes.userId, user.id), unused))
    .returning({ usedAt: authRecoveryCodes.usedAt })
  return spent.length === 1 ? (await countRecoveryCodes(tx, user)).remaining : null
}

/** How many still count; `createdAt` is null while none were made. */
export async function countRecoveryCodes(
  db: Connection,
  user: Owner,
): Promise<{ remaining: number; createdAt: Date | null }> {
  const [row] = await db
    .select({
      remaining: sql<number>`count(*) filter (where ${authRecoveryCodes.usedAt} is null)::int`,
      createdAt: sql`min(${authRecoveryCodes.createdAt})`.mapWith(authRecoveryCodes.createdAt),
    })
    .from(authRecoveryCodes)
    .where(eq(authRecoveryCodes.userId, user.id))
  return { remaining: row?.remaining ?? 0, createdAt: row?.createdAt ?? null }
}

export async function removeRecoveryCodes(tx: Tx, user: Owner): Promise<void> {
  await tx.delete(authRecoveryCodes).where(eq(authRecoveryCodes.userId, user.id))
}

function hash({ codeHash }: Hashing, user: Owner, code: string): string {
  const bare = code.toLowerCase().replace(/[\s\p{Pd}]/gu, '')
  return codeHash('recovery code', user.id, bare)
}
