import { createAccounts } from './accounts'
import { createCheckoutSessions } from './checkout-sessions'
import type { Desk } from './desk'
import { createDisputes } from './disputes'
import { createPayouts } from './payouts'
import { createRefunds } from './refunds'
import { createTransfers } from './transfers'

export type Provider = ReturnType<typeof createProvider>

/** Everything the stand-in can do, for its API and for the pages on which people play its side. */
export function createProvider(desk: Desk, publicUrl: string) {
  return {
    store: desk.store,
    now: desk.now,
    checkout: createCheckoutSessions(desk, publicUrl),
    refunds: createRefunds(desk),
    accounts: createAccounts(desk, publicUrl),
    transfers: createTransfers(desk),
    payouts: createPayouts(desk),
    disputes: createDisputes(desk),
  }
}
