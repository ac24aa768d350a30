import { randomBytes } from 'node:crypto'
import { type CardSlot, cardRow } from '#contract/card-slot'
import type { ProductCard } from '#contract/products'
import type { History } from '#server/core/memory/history'
import { createMemory } from '#server/core/memory/memory'
import type { Shown } from '#server/core/memory/shown'
import { cardsShow } from '#server/market/products/shown'
import { createRenewals } from './renewals'

/** A product's card as it is sent: as it is shown, and as state for the browser. Drawn when it is first sent. */
export type Card = { html(): string; state(): string; shown: Shown; moment: number }

/** Cards that stand in many pages, each drawn once and kept until it changes. */
export type Cards = {
  /** What stands for a card in a page until the page is sent. */
  slotFor(id: string): CardSlot
  /** Finds the slots in a page: the first group is the id in the state, the second where the card is shown. */
  slots: RegExp
  /** As it is now, or undefined when it has to be asked for. */
  peek(id: string): Card | undefined
  /** Asks for cards; what stands on no shelf any more is left out. */
  load(ids: readonly string[]): Promise<Map<string, Card>>
  /** The card of an answer that was computed since `moment`. */
  learn(product: ProductCard, moment: number): Card
  /** To be taken before cards are asked for. */
  moment(): number
  /** Whether it changed since. */
  isOver(card: Card): boolean
  bytes(): number
}

export type CardsOptions = {
  history: History
  /** What they may take in memory. */
  limitBytes: number
  read(ids: readonly string[]): Promise<ProductCard[]>
  draw(product: ProductCard): string
}

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** What a card takes with what it was drawn from, about. */
const CARD_BYTES = 3500

export function createCards({ history, limitBytes, read, draw }: CardsOptions): Cards {
  // Random per process, so that no text of anybody can stand in for it.
  const mark = randomBytes(18).toString('base64url')
  const renewals = createRenewals((id) => load([id]))
  const memory = createMemory<Card>({
    history,
    limitBytes,
    bytesOf: () => CARD_BYTES,
    onDropped: renewals.add,
  })

  function learn(product: ProductCard, moment: number): Card {
    const { id } = product
    const known = memory.isFresh(id) ? memory.get(id) : undefined
    if (known) return known.value
    const shown = { things: cardsShow([product]), among: [] }
    const card: Card = {
      html: once(() => draw(product)),
      state: once(() => scriptSafe(JSON.stringify(cardRow(product)))),
      shown,
      moment,
    }
    memory.set(id, card, shown, moment)
    return card
  }

  async function load(ids: readonly string[]): Promise<Map<string, Card>> {
    const moment = memory.moment()
    return new Map((await read(ids)).map((product) => [product.id, learn(product, moment)]))
  }

  return {
    slotFor: (id) => ({ id, slot: mark + id }),
    slots: new RegExp(`\\{"?id"?:"${ID}","?slot"?:"${mark}(${ID})"\\}|${mark}(${ID})`),
    peek(id) {
      const kept = memory.get(id)
      if (kept?.due) renewals.add(id)
      return kept?.value
    },
    load,
    learn,
    moment: memory.moment,
    isOver: ({ shown, moment }) => history.isOver(shown, moment),
    bytes: memory.bytes,
  }
}

function once(make: () => string): () => string {
  let made: string | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** JSON that ends no script and is a literal of the language, wherever in it it stands. */
function scriptSafe(json: string): string {
  return json.replace(/[<>\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
