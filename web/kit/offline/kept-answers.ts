import { DEVICE_READS } from 'virtual:device-reads'
import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { ON_DEVICE_DAYS } from '#contract/offline.rules'
import type { Vault } from '#web/lib/vault/vault'

type Kept = { key: QueryKey; data: unknown; at: number }

const KEPT_MS = ON_DEVICE_DAYS * 24 * 3600_000
/** A person with hundreds of pets does not fill the device. */
const MOST = 600

/** Keys made from the contract begin with the endpoint's path. */
function mayKeep([path]: QueryKey): boolean {
  return Array.isArray(path) && DEVICE_READS.has(path.join('.'))
}

/**
 * Puts what this device keeps where pages look for it, each as of the moment it was answered: it is old, so it is asked
 * for anew as soon as a page shows it, and stays where nobody answers.
 */
export async function showKept(vault: Vault, queryClient: QueryClient, now = Date.now()): Promise<void> {
  for (const name of await vault.names('answers')) {
    const kept = (await vault.get('answers', name)) as Kept | undefined
    if (!kept) continue
    if (now - kept.at > KEPT_MS) await vault.drop('answers', name)
    else if (queryClient.getQueryState(kept.key)?.data === undefined)
      queryClient.setQueryData(kept.key, kept.data, { updatedAt: kept.at })
  }
  await dropOldest(vault)
}

/** Keeps from here on what is answered, and drops what turns out to be none of this person's any more. @returns how to stop */
export function keepAnswers(vault: Vault, queryClient: QueryClient): () => void {
  const keep = async (query: Query) => {
    const { data, dataUpdatedAt: at, error } = query.state
    const name = hashKey(query.queryKey)
    if (isGone(error)) return vault.drop('answers', name)
    if (data === undefined) return
    await vault.put('answers', name, { key: query.queryKey, data, at } satisfies Kept)
  }
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || !mayKeep(event.query.queryKey)) return
    const { type } = event.action
    if ((type === 'success' && !isFromHere(event.query)) || type === 'error')
      void keep(event.query).catch(() => undefined) // a full device keeps less, and nothing depends on it
  })
}

/** What `showKept` put there is older than anything that was just answered. */
function isFromHere(query: Query): boolean {
  return Date.now() - query.state.dataUpdatedAt > 60_000
}

/** Access ended, or it was deleted: what was kept of it is not for this person any more. */
function isGone(error: unknown): boolean {
  return (error as { status?: number } | null)?.status === 404
}

async function dropOldest(vault: Vault): Promise<void> {
  const names = await vault.names('answers')
  if (names.length <= MOST) return
  const rows = await Promise.all(
    names.map(async (name) => ({ name, at: ((await vault.get('answers', name)) as Kept | undefined)?.at ?? 0 })),
  )
  const oldest = rows.sort((one, other) => one.at - other.at).slice(0, names.length - MOST)
  for (const { name } of oldest) await vault.drop('answers', name)
}
