import { createRouter } from '@tanstack/react-router'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { PageError } from './kit/page/page-error'
import { carryQueries } from './lib/carry-queries'
import { lateRoutePart } from './lib/late-route-part'
import { delayOutline } from './lib/outline-delay'
import { createQueryClient } from './lib/query-client'
import { restoresScroll } from './lib/restores-scroll'
import { parseSearch, stringifySearch } from './lib/search-string'
import { routeTree } from './routeTree.gen'
import { PagePending } from './shell/page-pending'

const onServer = createIsomorphicFn()
  .server(() => true)
  .client(() => false)

/** Long enough to mean it. */
const PRELOAD_DELAY_MS = 150

/** Only what hovers can point at a link: a finger that scrolls begins on one as well. */
const looksAhead = createIsomorphicFn()
  .server(() => 'intent' as const)
  .client(() => matchMedia('(hover: hover)').matches && ('intent' as const))

const nonce = createIsomorphicFn()
  .server(() => (getGlobalStartContext() as unknown as { nonce?: string } | undefined)?.nonce)
  .client(() => undefined)

export function getRouter() {
  const queryClient = createQueryClient({ onServer: onServer() })
  const ssrNonce = nonce()
  const router = createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: looksAhead(),
    // a pointer on its way across a shelf means none of its cards, and each look ahead counts (decision 60)
    defaultPreloadDelay: PRELOAD_DELAY_MS,
    defaultPreloadStaleTime: 0,
    scrollRestoration: restoresScroll(),
    parseSearch,
    stringifySearch,
    defaultPendingComponent: PagePending,
    defaultPendingMinMs: 300,
    defaultErrorComponent: PageError,
    defaultNotFoundComponent: lateRoutePart(() => import('./kit/page/not-found-page'), 'NotFoundPage'),
    ...(ssrNonce ? { ssr: { nonce: ssrNonce } } : {}),
  })
  carryQueries(router, queryClient)
  delayOutline(router)
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
