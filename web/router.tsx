import { createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { createQueryClient } from './lib/query-client'
import { parseSearch, stringifySearch } from './lib/search-string'
import { routeTree } from './routeTree.gen'
import { PageError } from './shell/page-error'
import { PagePending } from './shell/page-pending'

const onServer = createIsomorphicFn()
  .server(() => true)
  .client(() => false)

const nonce = createIsomorphicFn()
  .server(() => (getGlobalStartContext() as unknown as { nonce?: string } | undefined)?.nonce)
  .client(() => undefined)

export function getRouter() {
  const queryClient = createQueryClient({ onServer: onServer() })
  const ssrNonce = nonce()
  const router = createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    parseSearch,
    stringifySearch,
    defaultPendingComponent: PagePending,
    defaultPendingMs: 150,
    defaultPendingMinMs: 300,
    defaultErrorComponent: PageError,
    defaultNotFoundComponent: lazyRouteComponent(() => import('./shell/not-found-page'), 'NotFoundPage'),
    ...(ssrNonce ? { ssr: { nonce: ssrNonce } } : {}),
  })
  setupRouterSsrQueryIntegration({ router, queryClient })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
