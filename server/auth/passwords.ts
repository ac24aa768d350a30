import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { refuse } from './refusal'

/** argon2id, 64 MiB and 3 passes (RFC 9106's choice for limited memory): about 50 ms of a core that is not busy. */
const COST = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 }

/** Hashing runs on libuv's four threads; on a small machine fewer, so that files and DNS are not starved. */
const MAX_RUNNING = Math.min(4, Math.max(1, availableParallelism()))
/** About three seconds of work. Whoever comes after that is better told to come back. */
const MAX_WAITING = 64

let running = 0
const waiting: (() => void)[] = []

/** @throws unexpected_failure with 503 when too many are waiting already */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_RUNNING) {
    if (waiting.length >= MAX_WAITING) {
      throw refuse('unexpected_failure', { status: 503, message: 'Too busy, please try again', retryAfterS: 5 })
    }
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else {
    running++
  }
  try {
    return await work()
  } finally {
    // The place is handed on, not given back, so nobody can slip in between.
    const next = waiting.shift()
    if (next) next()
    else running--
  }
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
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(canonical(password), COST))
}

let decoy: Promise<string> | undefined

/**
 * Compares a password with a stored hash.
 *
 * @param stored null for an unknown person: a decoy is compared all the same, so that both take as long
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID())
  const against = stored ?? (await decoy)
  const equal = await inTurn(() => verify(against, canonical(password)))
  return equal && stored !== null
}

/** Makes the decoy ahead of time, so that the first unknown person does not wait for it. */
export async function warmUpPasswords(): Promise<void> {
  decoy ??= hashPassword(crypto.randomUUID())
  await decoy
}
