import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { createStartHandler, defaultRenderHandler, defaultStreamHandler } from '@tanstack/react-start/server'
import type { ProductCard } from '#contract/products'
import { drawCard as drawCardBy } from './features/products/draw-card'
import { latePartsLoaded } from './lib/late-part'
import { createQueryClient } from './lib/query-client'
import { parseSearch, stringifySearch } from './lib/search-string'
import { routeTree } from './routeTree.gen'

/** What the server hands in with every page it asks for. */
type PageContext = {
  /** The API as nobody, called in process. */
  api: unknown
  nonce: string
  /** The address the site is reached under, for canonical links and previews. */
  publicUrl: string
}

const handle = createStartHandler(async (page) => {
  // A part whose file is still on its way would be sent late, and moved into place by a script that races with ours.
  // The first visitor after a start would meet it, and so would everybody who is served the kept page.
  const { matches } = page.router.state
  await Promise.all(matches.map(({ routeId }) => page.router.loadRouteChunk(page.router.routesById[routeId])))
  await latePartsLoaded()
  return isWhole(matches) ? defaultRenderHandler(page) : defaultStreamHandler(page)
})

/**
 * Whether a page has all it shows once its files are there. It is drawn in one go, which takes a quarter less than a
 * stream, and these are not kept but drawn for every reader.
 */
function isWhole(matches: readonly { routeId: string; status: string }[]): boolean {
  return matches.at(-1)?.routeId === '/pay/$invoiceId' && matches.every(({ status }) => status === 'success')
}

/** Renders one page as nobody: no cookie and no token has a say in it. */
export function render(request: Request, context: PageContext): Promise<Response> | Response {
  return handle(request, { context } as Parameters<typeof handle>[1])
}

/** Knows all addresses and is on none of them. */
const anywhere = createRouter({
  routeTree,
  context: { queryClient: createQueryClient({ onServer: true }) },
  history: createMemoryHistory(),
  parseSearch,
  stringifySearch,
})

/** A product's card by itself, as it stands in every page. */
export function drawCard(product: ProductCard): string {
  return drawCardBy(product, anywhere)
}

/** The addresses of all pages, for whoever counts what is asked for. */
export const pageTemplates: readonly string[] = Object.values(anywhere.routesById)
  .filter(({ isRoot }) => !isRoot)
  .map(({ fullPath }) => fullPath)

export default { fetch: (request: Request) => handle(request) }
