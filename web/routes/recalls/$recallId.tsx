import { createFileRoute } from '@tanstack/react-router'
import { RecallPage } from '#web/features/recalls/recall-page'
import { lateRoutePart } from '#web/lib/late-route-part'
import { loadedHead } from '#web/lib/loaded-head'

const missing = () => import('#web/kit/page/not-found-page')

export const Route = createFileRoute('/recalls/$recallId')({
  staticData: {
    page: 'kept',
    frame: 'full',
    under: null,
    menu: [],
    looks: [{ by: 'visitor', at: { from: '/recalls', link: '/recalls/' } }],
  },
  loader: async ({ context, params }) =>
    (await import('#web/features/recalls/load-recalls')).loadRecall(context.queryClient, params.recallId),
  head: loadedHead,
  notFoundComponent: lateRoutePart(missing, 'NotFoundPage'),
  component: () => <RecallPage id={Route.useParams().recallId} />,
})
