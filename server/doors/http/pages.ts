import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type Changes, onShownChange } from '#server/infra/database/changes'
import { isSecretPath, pageCsp, socketOrigin } from '#server/infra/http/headers'
import { joined } from './joined'
import { createNonces, NONCE_LENGTH } from './nonces'
import type { PageApi } from './page-api'
import { type Lent, type Spliced, splice } from './spliced'

/** One page as nobody. */
export type Render = (
  request: Request,
  context: { api: unknown; nonce: string; publicUrl: string },
) => Promise<Response> | Response

/** What the built web offers, and the addresses it draws as its router writes them. */
export type Renderer = { render: Render; pageTemplates: readonly string[] }

/** A rendered page, cut where the nonce goes. */
type Page = { status: number; location: string | null; html: Spliced; renderedAt: number; refreshing: boolean }

/** `giveBack` is called once the body is on its way, and the body is not looked at any more. */
export type PageAnswer = { status: number; headers: Record<string, string | number> } & Lent

export type Pages = {
  get(path: string, acceptEncoding: string | undefined): Promise<PageAnswer>
  /** From memory, or undefined when it would have to be rendered. */
  peek(path: string, acceptEncoding: string | undefined): PageAnswer | undefined
}

const FRESH_MS = 10_000
const STALE_MS = 120_000
const MEMORY_LIMIT_BYTES = 12 * 1024 * 1024
const WORTH_COMPRESSING_BYTES = 1400

/**
 * Pages for visitors, rendered as nobody and kept for seconds: served stale while a fresh one is rendered,
 * dropped when what they show changes. Every answer gets a nonce of its own.
 */
export function createPages({
  render,
  api,
  publicUrl,
  changes,
  headers,
  tilesOrigin,
}: {
  render: Render
  api: PageApi
  publicUrl: string
  changes: Pick<Changes, 'on'>
  headers: Record<string, string>
  /** Where the map's tiles come from, if not from here. */
  tilesOrigin?: string | undefined
}): Pages {
  // Random per process, so that no text of anybody can stand in for it.
  const placeholder = randomBytes(18).toString('base64url')
  const pages = new LRUCache<string, Page>({
    maxSize: MEMORY_LIMIT_BYTES,
    sizeCalculation: ({ html }) => Math.ceil(html.bytes) + 500,
  })
  const nextNonce = createNonces()
  const rendering = new Map<string, Promise<Page>>()
  let changed = 0
  onShownChange(changes, () => {
    changed += 1
    pages.clear()
    // What is being rendered now may show what was true before; the next who asks gets another.
    rendering.clear()
  })

  async function renderPage(path: string): Promise<Page> {
    const moment = changed
    const request = new Request(publicUrl + path, {
      headers: { accept: 'text/html', 'user-agent': 'Mozilla/5.0 Pawstead renderer (bot)' },
    })
    let unavailable = false
    const asking = api(() => {
      unavailable = true
    })
    const response = await render(request, { api: asking, nonce: placeholder, publicUrl })
    const parts = withoutIdleNonces(await response.text(), placeholder).split(placeholder)
    const keep = response.status === 200 && !unavailable && path.length < 1000 && !isSecretPath(path)
    const page = {
      status: response.status >= 500 && unavailable ? 503 : response.status,
      location: response.headers.get('location'),
      html: keep ? splice(parts, NONCE_LENGTH) : joined(parts),
      renderedAt: Date.now(),
      refreshing: false,
    }
    if (keep && moment === changed) pages.set(path, page)
    return page
  }

  function renderOnce(path: string): Promise<Page> {
    const running = rendering.get(path)
    if (running) return running
    const started = renderPage(path).finally(() => {
      if (rendering.get(path) === started) rendering.delete(path)
    })
    rendering.set(path, started)
    return started
  }

  function answer(path: string, page: Page, acceptEncoding = ''): PageAnswer {
    const nonce = nextNonce()
    const head: Record<string, string | number> = {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': pageCsp(nonce, tilesOrigin, socketOrigin(new URL(publicUrl).origin)),
      vary: 'accept-encoding',
    }
    if (isSecretPath(path)) head['referrer-policy'] = 'no-referrer'
    if (page.location) head.location = page.location
    if (page.status === 503) head['retry-after'] = 2
    // Not brotli: its streams cannot be put together from parts, and packing anew for each nonce costs milliseconds.
    const packs = page.html.bytes > WORTH_COMPRESSING_BYTES && acceptEncoding.includes('gzip')
    const lent = packs ? page.html.gzip(nonce) : page.html.plain(nonce)
    if (packs) head['content-encoding'] = 'gzip'
    head['content-length'] = lent.body.length
    return { status: page.status, headers: head, ...lent }
  }

  function peekPage(path: string): Page | undefined {
    const page = pages.get(path)
    if (!page) return undefined
    const age = Date.now() - page.renderedAt
    if (age > STALE_MS) return undefined
    if (age > FRESH_MS && !page.refreshing) {
      page.refreshing = true
      const over = () => {
        page.refreshing = false // after a failure the old page stands until it is too old; the failure shows then
      }
      renderOnce(path).then(over, over)
    }
    return page
  }

  return {
    peek(path, acceptEncoding) {
      const page = peekPage(path)
      return page && answer(path, page, acceptEncoding)
    },
    async get(path, acceptEncoding) {
      return answer(path, peekPage(path) ?? (await renderOnce(path)), acceptEncoding)
    },
  }
}

/** The renderer puts the nonce on every tag of the head; on these the policy never looks at it. */
function withoutIdleNonces(html: string, nonce: string): string {
  return html.replaceAll(
    new RegExp(`(<(?:meta|link rel="(?!modulepreload|preload)[^"]*")[^>]*?) nonce="${nonce}"`, 'g'),
    '$1',
  )
}
