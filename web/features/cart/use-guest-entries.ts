import { useSyncExternalStore } from 'react'
import { type GuestEntry, guestCart } from '#web/lib/guest-cart'

const NONE: readonly GuestEntry[] = []

/** The guest cart of this browser, live across tabs. Empty while rendering for nobody. */
export function useGuestEntries(): readonly GuestEntry[] {
  return useSyncExternalStore(guestCart.subscribe, guestCart.read, () => NONE)
}
