import { QueryClient } from '@tanstack/react-query'
import { createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { mayRetry, READS, retryWaitMs } from './lib/read-defaults'
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

/**
 * Reads are kept and retried as the specification says, and never retried while rendering on the server.
 * Without a connection they are asked all the same, once: the service worker may have kept the answer.
 */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: READS.keptMs,
        networkMode: 'offlineFirst',
        retry: onServer() ? false : (failures, error) => navigator.onLine && mayRetry(failures, error),
        retryDelay: retryWaitMs,
      },
    },
  })
}

export function getRouter() {
  const queryClient = createQueryClient()
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
