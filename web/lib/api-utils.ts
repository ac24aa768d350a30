import type { NestedClient } from '@orpc/client'
import type { RouterUtils } from '@orpc/tanstack-query'

type Call = (input: unknown, options?: { signal?: AbortSignal }) => Promise<unknown>
type Options = { input?: unknown } & Record<string, unknown>

/** A tree of callables grown as it is walked: `tree.products.get(input)`. */
export function createTree<Tree>(
  call: (path: readonly string[], input: unknown, signal?: AbortSignal) => Promise<unknown>,
  path: readonly string[] = [],
): Tree {
  const node: Call = (input, options) => call(path, input, options?.signal)
  return new Proxy(node, {
    // "then" would make a promise of the tree as soon as somebody awaits it
    get: (_target, key) => (typeof key === 'string' && key !== 'then' ? createTree(call, [...path, key]) : undefined),
  }) as Tree
}

/**
 * Query and mutation options for every endpoint, with the keys of `@orpc/tanstack-query`: a domain's key is the
 * beginning of all keys of its endpoints, so one line renews a whole domain.
 */
export function createUtils<Client extends NestedClient<Record<never, never>>>(
  call: (path: readonly string[], input: unknown, signal?: AbortSignal) => Promise<unknown>,
): RouterUtils<Client> {
  const at = (path: readonly string[]): unknown => {
    const keyOf = (type?: string, input?: unknown) => [
      path,
      { ...(input !== undefined && { input }), ...(type && { type }) },
    ]
    const utils: Record<string, unknown> = {
      call: (input: unknown) => call(path, input),
      key: ({ type, input }: { type?: string; input?: unknown } = {}) => keyOf(type, input),
      queryKey: ({ input }: Options = {}) => keyOf('query', input),
      queryOptions: (options: Options = {}) => ({
        queryFn: ({ signal }: { signal?: AbortSignal }) => call(path, options.input, signal),
        ...options,
        queryKey: keyOf('query', options.input),
      }),
      mutationOptions: (options: Options = {}) => ({
        mutationKey: keyOf('mutation'),
        mutationFn: (input: unknown) => call(path, input),
        ...options,
      }),
    }
    return new Proxy(utils, {
      get: (target, key) =>
        typeof key !== 'string' || key === 'then' ? undefined : (target[key] ?? at([...path, key])),
    })
  }
  return at([]) as RouterUtils<Client>
}
