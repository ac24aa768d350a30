import { createFileRoute } from '@tanstack/react-router'
import { ImportPage } from '#web/features/pet-import/import-page'
import { DeskSkeleton } from '#web/kit/desk/desk-skeleton'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/pet/import')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: '/orders',
    menu: [],
    looks: [{ by: 'visitor' }, { by: 'parent' }],
  },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  head: () => privateHead('Import a pet', 'Import a pet’s file as a new pet.'),
  component: ImportPage,
  pendingComponent: () => <DeskSkeleton title="Import a pet" what="this page" />,
})
