const PREFIX = 'pawstead-'
/** What stands in these was looked at by somebody; the rest came with the worker. */
const VISITED = ['pages', 'reads', 'pictures', 'parts'] as const

export type Visited = (typeof VISITED)[number]

/** The name of a cache of one build: pages lead to that build's files, and answers have that build's shape. */
export function cacheName(kind: Visited, build: string): string {
  return `${PREFIX}${kind}-${build}`
}

/** Whether a cache holds what somebody looked at, whichever build kept it. */
export function isVisited(name: string, kinds: readonly Visited[] = VISITED): boolean {
  return kinds.some((kind) => name.startsWith(`${PREFIX}${kind}-`))
}
