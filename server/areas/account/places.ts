import { openPlaces } from '#server/identity/security/detection/places'
import type { Deps } from '#server/infra/deps'

/** Names where an address is, as far as the configured map knows: "Portland, United States". */
export async function placeNames({ env, log }: Deps): Promise<(address: string | null) => string | null> {
  const locate = await openPlaces(env.accounts.geoipDb, log)
  return (address) => (address ? (locate?.(address)?.name ?? null) : null)
}
