import type { icons } from 'lucide-react'
import type { FileRoutesByTo } from '../routeTree.gen'
import type { PageFacts } from './page-facts'

/** Addresses of pages that need no parameters. */
export type PagePath = Exclude<keyof FileRoutesByTo, `${string}$${string}`>

declare module '@tanstack/react-router' {
  /** Not optional, so a route without it does not compile. */
  interface StaticDataRouteOption extends PageFacts<PagePath, keyof typeof icons> {}
}
