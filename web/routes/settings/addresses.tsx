import { createFileRoute } from '@tanstack/react-router'
import { AddressesPage } from '#web/features/addresses/addresses-page'
import { SettingsSkeleton } from '#web/features/settings/settings-skeleton'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/settings/addresses')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: '/orders',
    menu: [{ in: 'settings', label: 'Addresses', icon: 'MapPin', order: 20 }],
    looks: [{ by: 'parent' }],
  },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  head: () => privateHead('Addresses', 'Where your packages go.'),
  component: AddressesPage,
  pendingComponent: SettingsSkeleton,
})
