import { createFileRoute } from '@tanstack/react-router'
import { OpenAsPage } from '#web/features/team/open-as-page'
import { DeskSkeleton } from '#web/kit/desk/desk-skeleton'
import { safeNext } from '#web/kit/session/next-path'
import { privateHead } from '#web/lib/private-head'

type Search = { as?: string; to?: string }

/** Where notices lead that are about one of several profiles. */
export const Route = createFileRoute('/open')({
  staticData: { page: 'own', frame: 'full', under: null, menu: [], looks: [{ by: 'shop' }] },
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  validateSearch: ({ as, to }: Record<string, unknown>): Search => ({
    ...(typeof as === 'string' && { as }),
    ...(typeof to === 'string' && { to }),
  }),
  head: () => privateHead('Opening', 'Opens a page with the profile it is about.'),
  component: function Open() {
    const { as, to } = Route.useSearch()
    return <OpenAsPage profileId={as} to={safeNext(to, '/notifications')} />
  },
  pendingComponent: () => <DeskSkeleton title="Opening" what="your notification" />,
})
