import { RotateCcw } from 'lucide-react'
import { mayDo } from '#contract/team.rules'
import { useShopDesk } from '#web/kit/desk/desks'
import { counted } from '#web/kit/desk/greeting-words'
import { Tile } from '#web/kit/desk/tile'
import type { ClauseText, WidgetProps } from '#web/kit/desk/widget'

/** How many returns wait for the shop. */
export function ReturnsTile({ profile }: WidgetProps) {
  const waits = mayDo(profile.role, 'refunds') ? 'Waiting for your answer or a refund' : 'Waiting for your answer'
  const { data, error } = useShopDesk()
  return (
    <Tile
      icon={RotateCcw}
      label="Returns to answer"
      href="/business-provider-dashboard/orders?tab=returns"
      value={data ? String(data.returnsToAnswer) : error ? 'Unavailable' : undefined}
    >
      {data && (data.returnsToAnswer > 0 ? waits : 'Nothing is waiting')}
    </Tile>
  )
}

export function useReturnsClause({ profile }: WidgetProps): ClauseText {
  const { data, isLoading } = useShopDesk(profile.userType === 'business-provider')
  if (isLoading) return undefined
  return data?.returnsToAnswer
    ? `${counted(data.returnsToAnswer, 'return waits', 'returns wait')} for your answer`
    : null
}
