import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { infoPages } from '#web/features/info/info-route'
import { loadedHead } from '#web/lib/loaded-head'

export const Route = createFileRoute('/help-center/$article')({
  staticData: {
    page: 'kept',
    frame: 'full',
    under: null,
    menu: [],
    looks: [{ by: 'visitor', at: '/help-center/what-is-pawstead' }],
  },
  // one file for all pages of texts
  codeSplitGroupings: [],
  loader: async ({ context, params }) => (await infoPages()).loadArticle(context.queryClient, params.article),
  head: loadedHead,
  component: lazyRouteComponent(infoPages, 'ArticlePage'),
})
