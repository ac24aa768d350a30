import { createFileRoute } from '@tanstack/react-router'
import { DocumentsPage } from '#web/features/pet-documents/documents-page'
import { DeskSkeleton } from '#web/kit/desk/desk-skeleton'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/pet/$petId/documents')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: '/orders',
    menu: [],
    looks: [{ by: 'parent', at: '/pet/a04b101c-286c-5557-9a85-d08337a3bab3/documents' }],
  },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  head: () => privateHead('Documents', 'The papers of your pet.'),
  component: Page,
  pendingComponent: () => <DeskSkeleton title="Documents" what="the documents" />,
})

function Page() {
  return <DocumentsPage id={Route.useParams().petId} />
}
