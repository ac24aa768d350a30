import { createFileRoute } from '@tanstack/react-router'
import { HealthPage } from '#web/features/pet-health/health-page'
import type { HealthSearch } from '#web/features/pet-health/health-search'
import { DeskSkeleton } from '#web/kit/desk/desk-skeleton'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/pet/$petId/health')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: '/orders',
    menu: [],
    // Fern of the demo town
    looks: [
      { by: 'parent', at: '/pet/a04b101c-286c-5557-9a85-d08337a3bab3/health' },
      { by: 'parent', at: '/pet/a04b101c-286c-5557-9a85-d08337a3bab3/health?show=records' },
      { by: 'parent', at: '/pet/a04b101c-286c-5557-9a85-d08337a3bab3/health?show=weight' },
      { by: 'parent', at: '/pet/a04b101c-286c-5557-9a85-d08337a3bab3/health?show=timeline' },
      { by: 'parent', at: '/pet/a04b101c-286c-5557-9a85-d08337a3bab3/health?show=travel' },
    ],
  },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  // the page reads it with care; what it takes to do so is not worth everybody's first load
  validateSearch: (raw: Record<string, unknown>) => raw as HealthSearch,
  head: () => privateHead('Health', 'The health record of your pet.'),
  component: Page,
  pendingComponent: () => <DeskSkeleton title="Health" what="the health record" />,
})

function Page() {
  return <HealthPage id={Route.useParams().petId} />
}
