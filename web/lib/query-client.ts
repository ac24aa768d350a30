import { QueryClient } from '@tanstack/react-query'
import { mayRetry, READS, retryWaitMs } from './read-defaults'

/**
 * Reads are kept and retried as the specification says, and never retried while rendering on the server.
 * Without a connection they are asked all the same, once: the service worker may have kept the answer.
 */
export function createQueryClient({ onServer }: { onServer: boolean }): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: READS.keptMs,
        networkMode: 'offlineFirst',
        retry: onServer ? false : (failures, error) => navigator.onLine && mayRetry(failures, error),
        retryDelay: retryWaitMs,
      },
    },
  })
}
