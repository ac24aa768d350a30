import { PaymentsUnavailable } from '#server/infra/adapters/payments/errors'
import type { Deps } from '#server/infra/deps'
import { finishCharge } from './charge'
import { dueParcels, forgetUnstoppable, openCharges } from './due'
import { placeParcel } from './place-parcel'
import { tellSoon } from './tell-soon'

/**
 * One round: writes to people whose deliveries are near, finishes what was begun, and orders what is due. Any number of
 * replicas may do it at once, and each step may be the last before a crash.
 */
export async function runSubscriptions(deps: Deps, stopping: () => boolean = () => false): Promise<void> {
  await forgetUnstoppable(deps.db, deps.clock.now())
  await tellSoon(deps)
  for (const chargeId of await openCharges(deps.db)) if (!stopping()) await finish(deps, chargeId)
  for (const parcel of await dueParcels(deps.db, deps.clock.now())) {
    if (stopping()) return
    const chargeId = await placeParcel(deps, parcel)
    if (chargeId) await finish(deps, chargeId)
  }
}

async function finish(deps: Deps, chargeId: string): Promise<void> {
  try {
    await finishCharge(deps, chargeId)
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable)) throw error
    deps.log.warn({ err: error, chargeId }, 'no answer about a charge of a saved card; it is asked for again')
  }
}
