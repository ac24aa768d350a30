import type { Clock } from '#server/infra/deps'
import type { Outbound } from './outbound'
import { ProviderUnavailable } from './provider'

const PATIENCE = 3
const PAUSE_MS = 30_000

/**
 * Leaves a provider alone for half a minute after it failed three times in a row, so that people get the message at
 * once and nobody waits for it. The first call afterwards is a try: one more failure and the pause begins anew.
 */
export function withBreaker(outbound: Outbound, clock: Clock): Outbound {
  let failures = 0
  let pausedUntilMs = 0
  return async (url, init) => {
    if (clock.now().getTime() < pausedUntilMs) throw new ProviderUnavailable('the provider is being left alone')
    try {
      const response = await outbound(url, init)
      if (response.status >= 500 || response.status === 429) {
        throw new ProviderUnavailable(`the provider answered ${response.status}`)
      }
      failures = 0
      return response
    } catch (error) {
      failures += 1
      if (failures >= PATIENCE) pausedUntilMs = clock.now().getTime() + PAUSE_MS
      throw error
    }
  }
}
