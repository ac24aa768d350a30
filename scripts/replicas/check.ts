// What a check is, and the words to fail in.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Balancer } from './balancer.ts'
import type { Cluster } from './cluster.ts'
import type { Replica } from './replica.ts'

/** Two that answer people, one that works in the background, and the way in. */
export type Stage = { cluster: Cluster; a: Replica; b: Replica; worker: Replica; balancer: Balancer }

/** Resolves to its figures; whatever is not as promised is thrown. */
export type Check = { name: string; run(stage: Stage): Promise<string> }

export function ensure(fact: boolean, otherwise: string): asserts fact {
  if (!fact) throw new Error(otherwise)
}

/** Waits until something is true. @returns after how many ms */
export async function until(
  fact: () => Promise<boolean> | boolean,
  within: number,
  otherwise: string,
): Promise<number> {
  const startedAt = performance.now()
  while (!(await fact())) {
    if (performance.now() - startedAt > within) throw new Error(`${otherwise} within ${within} ms`)
    await sleep(5)
  }
  return performance.now() - startedAt
}

/** The code of a refusal, or `none`. */
export async function refusalOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'none'
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  }
}

export const ms = (value: number): string => `${Math.round(value)} ms`
