import { isIPv4 } from 'node:net'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { addressKey } from '#server/core/limits/rate-limit'
import type { Visitor } from '#server/core/people/visitor'
import { refuse } from '#server/core/refusals/auth-refusal'
import { type Asker, createFairQueue, QueueFull } from './fair-queue'

/** argon2id, 64 MiB and 3 passes (RFC 9106's choice for limited memory): about 50 ms of a core that is not busy. */
const COST = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 }

/** Hashing runs on libuv's four threads; on a small machine fewer, so that files and DNS are not starved. */
const MAX_RUNNING = Math.min(4, Math.max(1, availableParallelism()))
/** About three seconds of work. Whoever comes after that is better told to come back. */
const MAX_WAITING = 64

const queue = createFairQueue({ running: MAX_RUNNING, waiting: MAX_WAITING })
/** Work of the server's own, which comes from no network. */
const OURSELVES: Asker = { group: 'server', familiar: true }

/** @throws unexpected_failure with 503 when too many are waiting already */
async function inTurn<T>(asker: Asker, work: () => Promise<T>): Promise<T> {
  try {
    return await queue.run(asker, work)
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error
    throw refuse('unexpected_failure', { status: 503, message: 'Too busy, please try again', retryAfterS: 5 })
  }
}

/** Under whose turn hashing for a visitor falls: their network, an IPv4 /24 or an IPv6 /48, which one customer is given whole. */
export function askerAt({ address }: Pick<Visitor, 'address'>, familiar = false): Asker {
  const key = addressKey(address)
  return { group: isIPv4(key) ? key.slice(0, key.lastIndexOf('.')) : key.split(':', 3).join(':'), familiar }
}

/**
 * One form for the same characters, whichever way a keyboard composes them. NFC and not NFKC, so that no
 * characters a person can tell apart become the same.
 */
function canonical(password: string): string {
  return password.normalize('NFC')
}

/** Length in characters as a person counts them (code points). */
export function passwordLength(password: string): number {
  return [...canonical(password)].length
}

/** @returns a PHC string (`$argon2id$…`) */
export function hashPassword(password: string, asker = OURSELVES): Promise<string> {
  return inTurn(asker, () => hash(canonical(password), COST))
}

let decoy: Promise<string> | undefined

/**
 * Compares a password with a stored hash.
 *
 * @param stored null for an unknown person: a decoy is compared all the same, so that both take as long
 */
export async function verifyPassword(stored: string | null, password: string, asker = OURSELVES): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID())
  const against = stored ?? (await decoy)
  const equal = await inTurn(asker, () => verify(against, canonical(password)))
  return equal && stored !== null
}

/** Makes the decoy ahead of time, so that the first unknown person does not wait for it. */
export async function warmUpPasswords(): Promise<void> {
  decoy ??= hashPassword(crypto.randomUUID())
  await decoy
}
