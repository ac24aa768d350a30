import { useQueries } from '@tanstack/react-query'
import { api } from '#web/lib/api'
import { useBalance } from '../queries'
import { type Need, needsOf } from './needs'

/** What about the money waits for the seller; undefined while that is on its way, and nothing where it did not come. */
export function useNeeds(profileId: string, enabled = true): readonly Need[] | undefined {
  const balance = useBalance(profileId, enabled)
  const input = { profileId }
  const [account, disputes, payouts] = useQueries({
    queries: [
      { ...api.payouts.account.queryOptions({ input }), enabled },
      { ...api.payouts.disputes.queryOptions({ input }), enabled },
      { ...api.payouts.list.queryOptions({ input }), enabled },
    ],
  })
  if ([balance, account, disputes, payouts].some(({ isLoading }) => isLoading)) return undefined
  if (!balance.data || !account.data || !disputes.data || !payouts.data) return []
  return needsOf({
    account: account.data,
    balances: balance.data.balances,
    disputes: disputes.data.items,
    payouts: payouts.data.items,
  })
}
