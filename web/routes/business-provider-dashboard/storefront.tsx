import { createFileRoute } from '@tanstack/react-router'
import { StorefrontPage } from '#web/features/storefront/storefront-page'
import { DeskSkeleton } from '#web/kit/desk/desk-skeleton'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/business-provider-dashboard/storefront')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: null,
    menu: [{ in: 'desk' }],
    looks: [{ by: 'shop' }],
  },
  // the waiting shape belongs to this page's own files, not to everybody's first load
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  head: () => privateHead('Storefront', 'What customers see of your shop beyond its profile.'),
  component: StorefrontPage,
  pendingComponent: () => <DeskSkeleton title="Storefront" what="your storefront" />,
})
