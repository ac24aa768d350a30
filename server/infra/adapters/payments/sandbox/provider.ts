import { createAccounts } from './accounts'
import { createCardSetups } from './card-setups'
import { createCheckoutSessions } from './checkout-sessions'
import { createDisputes } from './disputes'
import { createPayouts } from './payouts'
import type { Recorder } from './recorder'
import { createRefunds } from './refunds'
import { createTransfers } from './transfers'

export type Provider = ReturnType<typeof createProvider>

/** Everything the stand-in can do, for its API and for the pages on which people play its side. */
export function createProvider(recorder: Recorder, publicUrl: string) {
  return {
    store: recorder.store,
    now: recorder.now,
    checkout: createCheckoutSessions(recorder, publicUrl),
    cards: createCardSetups(recorder, publicUrl),
    refunds: createRefunds(recorder),
    accounts: createAccounts(recorder, publicUrl),
    transfers: createTransfers(recorder),
    payouts: createPayouts(recorder),
    disputes: createDisputes(recorder),
  }
}
