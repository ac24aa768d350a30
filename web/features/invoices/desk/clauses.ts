import { isReviewed } from '#contract/profiles.rules'
import { mayDo } from '#contract/team.rules'
import { counted } from '#web/kit/desk/greeting-words'
import type { ClauseText, WidgetProps } from '#web/kit/desk/widget'
import { useBilled, useToPay } from './desk-queries'

/** "one invoice is overdue"; silent when none is. */
export function useOverdueClause({ profile }: WidgetProps): ClauseText {
  const { data, isLoading } = useBilled(profile.id, isReviewed(profile.userType) && mayDo(profile.role, 'invoices'))
  if (isLoading) return undefined
  const count = data?.byStatus.find(({ status }) => status === 'overdue')?.count ?? 0
  return count > 0 ? counted(count, 'invoice is overdue', 'invoices are overdue') : null
}

/** "you have one invoice to pay"; silent when there is none. */
export function useToPayClause({ profile }: WidgetProps): ClauseText {
  const { data, isLoading } = useToPay(profile.userType === 'pet-parent')
  if (isLoading) return undefined
  const count = data?.open.reduce((sum, open) => sum + open.count, 0) ?? 0
  return count > 0 ? `you have ${counted(count, 'invoice', 'invoices')} to pay` : null
}
