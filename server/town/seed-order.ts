import type { Tx } from '#server/infra/database/db'
import type { Past } from './past'
import type { Town } from './town'

/** How a domain writes its part of the town into an empty database. */
export type Seed = {
  /** Domains whose rows it builds upon, by their names. */
  after: readonly string[]
  /** @param past null where a real payment provider is configured, which knows nothing of the town */
  insert(tx: Tx, town: Town, now: Date, past: Past | null): Promise<void>
}

/**
 * The domains' parts of the town, each after those it builds upon.
 *
 * @throws where two wait for each other, or for a domain that has no part
 */
export function inSeedOrder(domains: Readonly<Record<string, { seed: Seed | null }>>): readonly Seed[] {
  const waiting = new Map<string, Seed>()
  for (const [name, { seed }] of Object.entries(domains)) if (seed) waiting.set(name, seed)
  const done = new Set<string>()
  const ordered: Seed[] = []
  while (waiting.size > 0) {
    const next = [...waiting].find(([, { after }]) => after.every((name) => done.has(name)))
    if (!next)
      throw new Error(`${[...waiting.keys()].join(', ')}: each waits for a part of the town that does not come`)
    const [name, seed] = next
    waiting.delete(name)
    done.add(name)
    ordered.push(seed)
  }
  return ordered
}
