import { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { parseSearch, stringifySearch } from './lib/search-string'
import { routeTree } from './routeTree.gen'
import { NotFoundPage } from './shell/not-found-page'
import { PageError } from './shell/page-error'
import { PagePending } from './shell/page-pending'

const FIVE_MINUTES_MS = 5 * 60_000

const onServer = createIsomorphicFn()
  .server(() => true)
  .client(() => false)

const nonce = createIsomorphicFn()
  .server(() => (getGlobalStartContext() as unknown as { nonce?: string } | undefined)?.nonce)
  .client(() => undefined)

/**
 * Spec section 9: reads are kept 5 minutes and retried 3 times, waiting at most 30 s. Never while rendering on the server.
 * Without a connection they are asked all the same, once: the service worker may have kept the answer.
 */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FIVE_MINUTES_MS,
        networkMode: 'offlineFirst',
        retry: onServer() ? false : (failures, error) => failures < 3 && navigator.onLine && !isRefusal(error),
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
      },
    },
  })
}

/** A plain no will be a no the second time too. */
function isRefusal(error: unknown): boolean {
  const status = (error as { status?: unknown }).status
  return typeof status === 'number' && status >= 400 && status < 500
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
    defaultNotFoundComponent: NotFoundPage,
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
