import { randomBytes } from 'node:crypto'
import type { History } from '#server/core/memory/history'
import { createMemory } from '#server/core/memory/memory'
import { isSecretPath, pageCsp, socketOrigin } from '#server/infra/http/headers'
import { runAs } from '#server/infra/telemetry/operation'
import type { Card, Cards, CardsOptions } from './cards'
import { collectShown } from './collect-shown'
import { type Composed, compose, filled } from './composed'
import { joined } from './joined'
import type { KeptStats } from './kept-metrics'
import { withLateScripts } from './late-scripts'
import { createNonces, NONCE_LENGTH } from './nonces'
import type { PageApi } from './page-api'
import { createRenewals } from './renewals'
import type { Lent, Spliced } from './spliced'
import { createTurns } from './turns'

/** One page as nobody. */
export type Render = (
  request: Request,
  context: { api: unknown; nonce: string; publicUrl: string },
) => Promise<Response> | Response

/** What the built web offers, and the addresses it draws as its router writes them. */
export type Renderer = {
  render: Render
  /** A product's card as it stands in a page. */
  drawCard: CardsOptions['draw']
  pageTemplates: readonly string[]
}

/** Whatever a page says besides its text. */
type Head = { status: number; location: string | null }
/** A rendered page that is kept: cut where the nonce goes, and where cards go. */
type Page = Head & { text: Composed }
/** Ready for an answer. */
type Whole = Head & { html: Spliced }
/** `isOver` says that what it shows changed while it was rendered. */
type Rendered = { whole: Whole; isOver: boolean }

/** `giveBack` is called once the body is on its way, and the body is not looked at any more. */
export type PageAnswer = { status: number; headers: Record<string, string | number> } & Lent

export type Pages = {
  get(path: string, acceptEncoding: string | undefined): Promise<PageAnswer>
  /** From memory, or undefined when it would have to be rendered. */
  peek(path: string, acceptEncoding: string | undefined): PageAnswer | undefined
  stats(): KeptStats
}

const WORTH_COMPRESSING_BYTES = 1400
/** Enough to draw one while others wait for the database; more would only make all of them late. */
const RENDERED_AT_ONCE = 4

/**
 * Pages for visitors, rendered as nobody and kept until what they show changes. Every answer gets a nonce of its own.
 */
export function createPages({
  render,
  api,
  cards,
  publicUrl,
  history,
  limitBytes,
  headers,
  tilesOrigin,
}: {
  render: Render
  api: PageApi
  cards: Cards
  publicUrl: string
  history: History
  /** What they may take in memory. */
  limitBytes: number
  headers: Record<string, string>
  /** Where the map's tiles come from, if not from here. */
  tilesOrigin?: string | undefined
}): Pages {
  // Random per process, so that no text of anybody can stand in for it.
  const placeholder = randomBytes(18).toString('base64url')
  const renewals = createRenewals((path) => runAs('page refresh', async () => memory.isFresh(path) || renderOnce(path)))
  const memory = createMemory<Page>({
    history,
    limitBytes,
    bytesOf: ({ text }) => text.bytes(),
    onDropped: renewals.add,
  })
  const inTurn = createTurns(RENDERED_AT_ONCE)
  const given = { fromMemory: 0, computed: 0 }
  const nextNonce = createNonces()
  const rendering = new Map<string, Promise<Rendered>>()

  async function renderPage(path: string): Promise<Rendered> {
    const moment = memory.moment()
    const request = new Request(publicUrl + readable(path), {
      headers: { accept: 'text/html', 'user-agent': 'Mozilla/5.0 Pawstead renderer (bot)' },
    })
    let unavailable = false
    const { shown, onShown } = collectShown()
    const drawn = new Map<string, Card>()
    const asking = api({
      onUnavailable() {
        unavailable = true
      },
      onShown,
      onCard: (id, card) => void drawn.set(id, card),
    })
    const response = await render(request, { api: asking, nonce: placeholder, publicUrl })
    const written = withLateScripts(await response.text())
    const parts = withoutIdleNonces(written, placeholder).split(placeholder)
    const may = response.status === 200 && !unavailable && path.length < 1000 && !isSecretPath(path)
    const keep = may ? shown() : undefined
    const head = {
      status: response.status >= 500 && unavailable ? 503 : response.status,
      location: response.headers.get('location'),
    }
    const find = (id: string) => drawn.get(id)
    if (!keep)
      return { whole: { ...head, html: joined(parts.map((part) => filled(part, cards.slots, find))) }, isOver: false }
    const text = await compose(parts, NONCE_LENGTH, cards.slots)
    const html = text.with(find)
    if (!html) throw new Error('a page shows a card that none of its answers has')
    const isOver = !memory.set(path, { ...head, text }, keep, moment)
    return { whole: { ...head, html }, isOver: isOver || text.ids.some((id) => isCardOver(drawn.get(id))) }
  }

  const isCardOver = (card: Card | undefined) => !card || cards.isOver(card)

  /** One rendering for all who ask while it runs; those who may have heard of a change that it missed get another. */
  async function renderOnce(path: string): Promise<Whole> {
    for (let running = rendering.get(path); running; running = rendering.get(path)) {
      const { whole, isOver } = await running
      if (!isOver) return whole
    }
    const started = inTurn(() => renderPage(path)).finally(() => rendering.delete(path))
    rendering.set(path, started)
    return (await started).whole
  }

  /** With its cards as they are now; undefined when one of them has left the shelves, and the page is another. */
  async function withCards({ text, ...head }: Page): Promise<Whole | undefined> {
    // Where they cannot be asked for, the page says so itself.
    const missing = text.ids.filter((id) => !cards.peek(id))
    const found = missing.length > 0 ? await cards.load(missing).catch(() => undefined) : undefined
    const html = text.with((id) => found?.get(id) ?? cards.peek(id))
    return html && { ...head, html }
  }

  function answer(path: string, page: Whole, acceptEncoding = ''): PageAnswer {
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
    const kept = memory.get(path)
    // After a failure the old page stands until it is too old; the failure shows then.
    if (kept?.due) renewals.add(path)
    return kept?.value
  }

  return {
    peek(path, acceptEncoding) {
      const page = peekPage(path)
      const html = page?.text.with(cards.peek)
      if (!page || !html) {
        given.computed += 1
        return undefined
      }
      given.fromMemory += 1
      return answer(path, { ...page, html }, acceptEncoding)
    },
    stats: () => ({ ...given, bytes: memory.bytes() + cards.bytes() }),
    async get(path, acceptEncoding) {
      const page = peekPage(path)
      return answer(path, (page && (await withCards(page))) ?? (await renderOnce(path)), acceptEncoding)
    },
  }
}

/** What is cut in the middle of a percent code is an address like any other that nobody lives at: it is taken as written. */
function readable(path: string): string {
  const end = path.search(/[?#]|$/)
  try {
    decodeURIComponent(path.slice(0, end))
    return path
  } catch {
    return path.slice(0, end).replaceAll('%', '%25') + path.slice(end)
  }
}

/** The renderer puts the nonce on every tag of the head; the policy looks at it on scripts that run, and nowhere else. */
function withoutIdleNonces(html: string, nonce: string): string {
  return html.replaceAll(
    new RegExp(`(<(?:meta|link|script type="application/ld\\+json")[^>]*?) nonce="${nonce}"`, 'g'),
    '$1',
  )
}
