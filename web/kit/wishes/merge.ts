import type { QueryClient } from '@tanstack/react-query'
import { api, client } from '#web/lib/api'
import { guestWishes } from '#web/lib/guest-wishes'

let merging: Promise<void> | undefined

/**
 * Hands the wish list of this browser over to the account that has just signed in. Never throws: what failed is tried again
 * with the next page; what is on the list already is added no second time.
 */
export function mergeGuestWishes(queryClient: QueryClient): Promise<void> {
  merging ??= merge(queryClient).finally(() => {
    merging = undefined
  })
  return merging
}

async function merge(queryClient: QueryClient): Promise<void> {
  const ids = [...guestWishes.read()]
  if (ids.length === 0) return
  try {
    await client.wishes.merge({ ids })
    guestWishes.clear()
    await queryClient.invalidateQueries({ queryKey: api.wishes.key() })
  } catch {
    // they stay in this browser
  }
}
