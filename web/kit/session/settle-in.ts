import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Me } from '#contract/account'
import type { MergeNote } from '#contract/cart'
import { alertRoom } from '#web/kit/alerts/alert-room'
import { alertsQuery } from '#web/kit/alerts/alerts-query'
import { mergeWords } from '#web/kit/cart/cart-words'
import { mergeGuestCart, toastMerged } from '#web/kit/cart/merge'
import { mergeGuestWishes } from '#web/kit/wishes/merge'
import { api, client } from '#web/lib/api'
import { hasStoredSession } from '#web/lib/session/session'
import { toast } from '#web/ui/toast'
import { createSetup, type SetupState } from './setup'

const setup = createSetup({ begin: () => client.profiles.begin() })

/**
 * What follows every sign-in: the guest's cart comes along, who has no profile gets their first one, and what there is
 * to say about it is said in one toast (spec section 8). Never throws.
 *
 * @param again the person asks for it once more
 * @returns the account, undefined where it could not be read
 */
export async function settleIn(queryClient: QueryClient, again = false): Promise<Me | undefined> {
  const me = { ...api.account.me.queryOptions(), retry: false } as const
  const readMe = async (fresh: boolean) => {
    // a read that hangs is not waited for a second time
    if (fresh) await queryClient.cancelQueries({ queryKey: me.queryKey })
    return queryClient.fetchQuery({ ...me, ...(fresh && { staleTime: 0 }) })
  }
  const [notes, , outcome] = await Promise.all([
    mergeGuestCart(queryClient),
    mergeGuestWishes(queryClient),
    setup.ensure(readMe, again),
    expectAlerts(queryClient),
  ])
  if (outcome === 'created') toastWelcome(notes)
  else if (outcome !== 'failed') toastMerged(notes)
  // a session that was ended elsewhere says so by itself
  else if (hasStoredSession()) toastSetupFailed()
  return queryClient.getQueryData(me.queryKey)
}

/** How the first profile of whoever is signed in stands in this page. */
export function useSetupState(): SetupState {
  return useSyncExternalStore(setup.subscribe, setup.current, () => 'idle')
}

/** Known before the next page is drawn, their line has its room from the start. A failure is nobody's to wait for. */
async function expectAlerts(queryClient: QueryClient): Promise<void> {
  await queryClient.prefetchQuery({ ...alertsQuery(), retry: false })
  const any = (queryClient.getQueryData(alertsQuery().queryKey) ?? []).length > 0
  alertRoom.remember(any)
  if (any) alertRoom.keep()
}

function toastWelcome(notes: readonly MergeNote[]): void {
  toast({ title: 'Welcome!', description: ['Your account is ready.', ...notes.map(mergeWords)].join(' ') })
}

function toastSetupFailed(): void {
  toast({
    title: 'Profile Setup Error',
    description:
      'There was an issue setting up your profile. Please try again or contact support, or complete setup in Settings.',
    tone: 'error',
  })
}
