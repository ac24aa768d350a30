import { CircleAlert } from 'lucide-react'
import { isReviewed } from '#contract/profiles.rules'
import { mayDo } from '#contract/team.rules'
import { Panel } from '#web/kit/desk/panel'
import type { ClauseText, WidgetProps } from '#web/kit/desk/widget'
import { Icon } from '#web/ui/icon'
import { useNeeds } from './use-money-desk'

/** What about the money waits for the seller; nothing where nothing does. */
export function MoneyNeeds({ profile }: WidgetProps) {
  const needs = useNeeds(profile.id)
  if (!needs || needs.length === 0) return null
  return (
    <Panel title="Your money" more={{ href: `/payouts?profile=${profile.id}`, label: 'Payouts' }}>
      <ul className="-my-3 divide-y divide-border">
        {needs.map(({ id, title, text }) => (
          <li key={id} className="flex gap-3.5 py-3">
            <Icon as={CircleAlert} className="mt-0.5 text-destructive-ink" />
            <span className="min-w-0">
              <span className="block font-semibold">{title}</span>
              <span className="block text-muted-foreground">{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export function useMoneyClause({ profile }: WidgetProps): ClauseText {
  const sells = isReviewed(profile.userType)
  const needs = useNeeds(profile.id, sells && mayDo(profile.role, 'money'))
  return needs && (needs[0]?.clause ?? null)
}
