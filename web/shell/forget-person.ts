import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Answers that are the same for everybody. What is not named here is dropped. */
const PUBLIC = ['home', 'products', 'search']
const PERSONAL = ['products.canReview']

/**
 * Drops every answer that may hold something about a person. Public answers stay, so that the page behind
 * does not fall back to its waiting state.
 */
export function forgetPerson(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => !isPublic(queryKey) })
  queryClient.getMutationCache().clear()
}

/** Keys made from the contract begin with the endpoint's path: `[['products', 'list'], …]`. */
export function isPublic([path]: QueryKey): boolean {
  if (!Array.isArray(path) || typeof path[0] !== 'string') return false
  return PUBLIC.includes(path[0]) && !PERSONAL.includes(path.join('.'))
}
