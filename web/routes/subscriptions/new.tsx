import { createFileRoute } from '@tanstack/react-router'
import { type NewSearch, NewSubscriptionPage } from '#web/features/subscriptions/new-page'
import { DeskSkeleton } from '#web/kit/desk/desk-skeleton'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/subscriptions/new')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: '/orders',
    menu: [],
    looks: [{ by: 'visitor' }, { by: 'parent' }],
  },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  validateSearch: ({ product, quantity }: Record<string, unknown>): NewSearch => ({
    product: typeof product === 'string' ? product : '',
    ...(Number.isInteger(Number(quantity)) && Number(quantity) > 1 && { quantity: Number(quantity) }),
  }),
  head: () => privateHead('Set up a repeat delivery', 'Have something delivered as often as you need it.'),
  component: Page,
  pendingComponent: () => <DeskSkeleton title="Set up a repeat delivery" what="this product" />,
})

function Page() {
  return <NewSubscriptionPage search={Route.useSearch()} />
}
