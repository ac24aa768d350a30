import { hashKey, type Query, type QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { ReactNode } from 'react'
import { CARD_COLUMNS } from '#contract/card-slot'
import { tabled, untabled } from '#contract/tables'
import { ApiError } from './api-error'
import { unpack } from './api-link'

/** An answer as the wire writes it, with when it was given; or what the API said instead. */
type Carried =
  | { key: QueryKey; at: number; packed: Parameters<typeof unpack>[0] }
  | { key: QueryKey; at: number; failed: Failure }
type Failure = ConstructorParameters<typeof ApiError>[0]

const ID = 'queries'

/** Lets every page ask with this client, and begin with what the server asked for it. */
export function carryQueries(router: AnyRouter, queryClient: QueryClient): void {
  router.options.Wrap = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  router.options.hydrate = () => takeQueries(queryClient)
}

/** What the server asked for the page, written once, as data. Nothing reads it before the scripts take over. */
export function CarriedQueries({ queryClient }: { queryClient: QueryClient }) {
  return (
    <script
      id={ID}
      type="application/json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: no `<` in it, so nothing in it ends the script
      dangerouslySetInnerHTML={{ __html: written(queryClient) }}
    />
  )
}

const written = createIsomorphicFn()
  .server((queryClient: QueryClient) =>
    JSON.stringify(queryClient.getQueryCache().getAll().flatMap(carried)).replaceAll('<', '\\u003c'),
  )
  .client((_queryClient: QueryClient) => '')

function carried({ queryKey: key, state }: Query): Carried | [] {
  if (state.status === 'success') return { key, at: state.dataUpdatedAt, packed: pack(state.data) }
  if (state.status === 'pending') return []
  const { code = 'UNKNOWN', status = 500, message = '', data, defined = false } = state.error as Partial<Failure>
  return { key, at: state.errorUpdatedAt, failed: { code, status, message, data, defined } }
}

/** The opposite of `unpack`: says beside the text where moments stand, which it cannot tell from other words. */
function pack(data: unknown): Parameters<typeof unpack>[0] {
  const meta: [type: number, ...path: (string | number)[]][] = []
  note(data, [])
  const json = tabled(data, CARD_COLUMNS)
  return meta.length > 0 ? { json, meta } : { json }

  function note(value: unknown, path: (string | number)[]): void {
    if (value instanceof Date) meta.push([1, ...path])
    else if (Array.isArray(value)) for (const [place, one] of value.entries()) note(one, [...path, place])
    else if (typeof value === 'object' && value !== null)
      for (const [name, one] of Object.entries(value)) note(one, [...path, name])
  }
}

function takeQueries(queryClient: QueryClient): void {
  for (const one of JSON.parse(document.getElementById(ID)?.textContent || '[]') as Carried[]) {
    if ('packed' in one) {
      const { json, meta } = one.packed
      const data = unpack({ json: untabled(json), ...(meta && { meta }) })
      queryClient.setQueryData(one.key, data, { updatedAt: one.at })
    } else takeFailure(queryClient, one)
  }
}

function takeFailure(queryClient: QueryClient, { key, at, failed }: Extract<Carried, { failed: Failure }>): void {
  const error = new ApiError(failed)
  queryClient.getQueryCache().build<unknown, Error>(
    queryClient,
    { queryKey: key, queryHash: hashKey(key) },
    {
      data: undefined,
      dataUpdateCount: 0,
      dataUpdatedAt: 0,
      error,
      errorUpdateCount: 1,
      errorUpdatedAt: at,
      fetchFailureCount: 1,
      fetchFailureReason: error,
      fetchMeta: null,
      isInvalidated: false,
      status: 'error',
      fetchStatus: 'idle',
    },
  )
}
