import { type AnyRouter, rootRouteId, useRouterState } from '@tanstack/react-router'
import type { PageFacts } from '#web/lib/page-facts'

/**
 * The part of what a route says that comes with it to browsers. The build leaves out what most pages are: anybody's, with
 * the full frame, under nothing but itself. It is also what an address has that no page answers to.
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

/** The address of the menu entry that is marked meanwhile, if there is such an entry. */
export function useMarked(): string | undefined {
  return useRouterState({
    select: ({ matches }) => {
      const shown = matches.at(-1)
      if (!shown || shown.routeId === rootRouteId) return undefined
      return shown.staticData.under ?? shown.pathname.replace(/(.)\/$/, '$1')
    },
  })
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
