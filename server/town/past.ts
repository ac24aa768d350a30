import type { Provider } from '#server/infra/adapters/payments/sandbox/provider'
import type { Deps } from '#server/infra/deps'

/** What stood around the database while the town's past went by. */
export type Past = {
  /** As services get them: `db` is the transaction that builds the town, and the clock shows the moment last moved to. */
  deps: Deps
  /** The other side of every card payment and payout. */
  provider: Provider
  moveTo(moment: Date): void
}
