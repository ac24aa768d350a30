import { createRequire } from 'node:module'

/** Loaded past the alias that brings this file in its place. */
const real = createRequire(import.meta.url)('@node-rs/argon2') as typeof import('@node-rs/argon2')

/** A hash says what it cost, and comparing costs the same again: what guards real passwords would be half of a test run. */
const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 }

let done = 0

/** In the place of `@node-rs/argon2` wherever the product is tested in process, but for the long proofs. */
export function hash(password: string): Promise<string> {
  done++
  return real.hash(password, CHEAP)
}

export function verify(hashed: string, password: string): Promise<boolean> {
  done++
  return real.verify(hashed, password)
}

/** How many passwords were hashed or compared meanwhile: each takes as long as any other. */
export async function passwordsTried(work: () => Promise<unknown>): Promise<number> {
  const before = done
  await work()
  return done - before
}
