// Leaves in the routes of browsers and renderer what these ask for: menus are made at build, and looks are for journeys.
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import type { PageFacts } from '../../../web/lib/page-facts.ts'
import { type RouteFile, readRouteFile } from './route-file.ts'

export function slimRoutes(): Plugin {
  return {
    name: 'pawstead:slim-routes',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/routes\/[^?]+\.tsx(?:$|\?)/ },
      handler(code, id) {
        const file = id.replace(/\?.*$/, '')
        // what comes after other plugins has moved, or is a part of the file only
        return code === readFileSync(file, 'utf8') ? { code: slimRoute(file, code), map: null } : null
      },
    },
  }
}

/** Every page's are in everybody's first load, so what most pages are goes without saying. */
function shownOf({ path, facts: { page, frame, under } }: RouteFile): Partial<PageFacts> {
  return {
    ...((page === 'own' || page === 'visit') && { page }),
    ...(frame !== 'full' && { frame }),
    // its own address is known wherever it is on show
    ...(under !== null && under !== path?.replace(/(.)\/$/, '$1') && { under }),
  }
}

/** The text of a route's file without what nobody asks for while a page is on show. */
export function slimRoute(file: string, text: string): string {
  const route = readRouteFile(file, text)
  const shown = JSON.stringify(shownOf(route))
  const rest = text.slice(route.place.end)
  const before = text.slice(0, route.place.start)
  return shown === '{}' ? before + rest.replace(/^\s*,/, '') : `${before}staticData: ${shown}${rest}`
}
