import type { Deps } from '../../deps'
import { openPlaces } from '../security/detection/places'

/** Names where an address is, as far as the configured map knows: "Portland, United States". */
export async function placeNames({ env, log }: Deps): Promise<(address: string | null) => string | null> {
  const locate = await openPlaces(env.accounts.geoipDb, log)
  return (address) => (address ? (locate?.(address)?.name ?? null) : null)
}
