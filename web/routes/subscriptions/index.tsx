import { createFileRoute } from '@tanstack/react-router'
import { SubscriptionsPage, type SubscriptionsSearch } from '#web/features/subscriptions/subscriptions-page'
import { DeskSkeleton } from '#web/kit/desk/desk-skeleton'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/subscriptions/')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: '/orders',
    menu: [{ in: 'account' }, { in: 'desk' }],
    looks: [{ by: 'visitor' }, { by: 'parent' }],
  },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  validateSearch: ({ card }: Record<string, unknown>): SubscriptionsSearch =>
    typeof card === 'string' && /^[\w-]{1,255}$/.test(card) ? { card } : {},
  head: () => privateHead('Repeat deliveries', 'What arrives regularly, and when.'),
  component: Page,
  pendingComponent: () => <DeskSkeleton title="Repeat deliveries" what="your repeat deliveries" />,
})

function Page() {
  return <SubscriptionsPage search={Route.useSearch()} />
}
