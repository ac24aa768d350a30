import { createFileRoute } from '@tanstack/react-router'
import { OfferPage } from '#web/features/pet-transfers/offer-page'
import { DeskSkeleton } from '#web/kit/desk/desk-skeleton'
import { privateHead } from '#web/lib/private-head'

type Search = { key?: string }

export const Route = createFileRoute('/pet-transfer')({
  staticData: { page: 'visit', frame: 'full', under: null, menu: [], looks: [{ by: 'visitor' }] },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  validateSearch: ({ key }: Record<string, unknown>): Search => (typeof key === 'string' ? { key } : {}),
  head: () => privateHead('A pet for you', 'Become the owner of a pet on Pawstead.'),
  component: () => <OfferPage linkKey={Route.useSearch().key} />,
  pendingComponent: () => <DeskSkeleton title="A pet for you" what="the offer" />,
})
