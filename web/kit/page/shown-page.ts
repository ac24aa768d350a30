import { type AnyRouter, useRouterState } from '@tanstack/react-router'
import type { PageFacts } from '#web/lib/page-facts'

/**
 * The part of what a route says that comes with it to browsers. The build leaves out what most pages are: anybody's, with
 * the full frame, under no entry but its own address. It is also what an address has that no page answers to.
 */
export type ShownPage = Partial<Pick<PageFacts, 'page' | 'frame' | 'under'>>

const UNKNOWN: ShownPage = {}

/**
 * What the page on show says of itself. Not the one on its way: the frame must change together with the content, or the
 * place that is scrolled back to is measured against the wrong height.
 */
export function useShownPage(): ShownPage {
  return useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData ?? UNKNOWN })
}

/** What the page of a path says of itself, on show or not. */
export function pageAt(router: AnyRouter, pathname: string): ShownPage {
  const [, , route] = router.getMatchedRoutes(pathname)
  return route?.options.staticData ?? UNKNOWN
}

/** Pages that make no sense to anybody else: signing out leaves them. */
export function isPrivate({ page }: ShownPage): boolean {
  return page === 'own' || page === 'visit'
}

/** Pages on which the product asks nothing by itself. */
export function isPromptFree({ frame }: ShownPage): boolean {
  return frame === 'task' || frame === 'quiet'
}
