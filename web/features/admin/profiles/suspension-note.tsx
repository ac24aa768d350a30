import { useQuery } from '@tanstack/react-query'
import { Moment } from '#web/kit/moment/moment'
import { api } from '#web/lib/api'

/** How far a suspended shop's open orders are. */
export function SuspensionNote({ profileId }: { profileId: string }) {
  const { data } = useQuery({ ...api.suspensions.get.queryOptions({ input: { profileId } }), staleTime: 0 })
  if (!data?.current) return null
  const { unsent, current } = data
  return (
    <span className="mt-1 block text-sm text-muted-foreground">
      {current.refundedAt ? (
        <>
          What wasn’t sent was refunded on <Moment at={current.refundedAt} to="minute" />.
        </>
      ) : unsent === 0 ? (
        'No orders wait to be sent.'
      ) : (
        <>
          {unsent === 1 ? '1 order isn’t' : `${unsent} orders aren’t`} sent yet. What’s left is refunded on{' '}
          <Moment at={current.refundsAt} to="minute" />.
        </>
      )}
    </span>
  )
}
