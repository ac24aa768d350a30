import { expect, test, vi } from 'vitest'
import { CARD_COLUMNS } from '#contract/card-slot'
import type { ProductCard } from '#contract/products'
import { tabled, untabled } from '#contract/tables'
import { createHistory } from '#server/core/memory/history'
import type { Shown, Tag } from '#server/core/memory/shown'
import { testChanges } from '#server/core/memory/test-changes'
import { createCards } from './cards'
import { cutCards } from './cut-cards'
import type { Hearing } from './page-api'
import { createPages } from './pages'

const ID = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`

/** A page of one answer with two cards, each shown and in the state, and a shop that can change them. */
function setUp() {
  const changes = testChanges()
  const history = createHistory(changes)
  const onShelf = new Map<string, ProductCard>()
  const told = { rendered: 0, drawn: 0, read: 0 }
  const put = (digit: number, price: number, name = 'A <toy> of $1 or "$&"') =>
    onShelf.set(ID(digit), { id: ID(digit), name, price, shop: { id: 'shop' }, picture: {} } as ProductCard)
  put(1, 10)
  put(2, 20)
  const answer = () => [...onShelf.values()].slice(0, 2)
  const cards = createCards({
    history,
    limitBytes: 1_000_000,
    async read(ids) {
      told.read += 1
      return ids.flatMap((id) => onShelf.get(id) ?? [])
    },
    draw({ name, price }) {
      told.drawn += 1
      return `<b>${name.length} ${price}</b>`
    },
  })
  let late: (() => void) | undefined
  const pages = createPages({
    async render(_, { api }) {
      told.rendered += 1
      const { onCard, onShown } = api as Hearing
      const things = ['products:p' as const, ...answer().map(({ id }) => `product-cards:${id}` as const)]
      const asked = {
        path: ['products', 'together'],
        context: { onShown },
        async next({ context }: { context: Pick<Hearing, 'onShown'> }) {
          context.onShown({ things, among: [] })
          return answer()
        },
      }
      const slots = (await cutCards(cards, onCard)(asked as never)) as { id: string; slot: string }[]
      late?.()
      const state = JSON.stringify(tabled(slots, CARD_COLUMNS))
      return new Response(`<li>${slots.map(({ slot }) => slot).join('</li><li>')}</li><script>${state}</script>`)
    },
    api: (hearing) => hearing,
    cards,
    publicUrl: 'http://localhost',
    history,
    limitBytes: 1_000_000,
    headers: {},
  })
  const read = ({ body }: { body: Buffer }) => body.toString()
  return {
    told,
    put,
    takeAway: (digit: number) => onShelf.delete(ID(digit)),
    announce: (digit: number) => changes.announce('product-cards', ID(digit)),
    meanwhile: (change: () => void) => {
      late = () => {
        late = undefined
        change()
      }
    },
    get: async () => read(await pages.get('/', undefined)),
    peek: () => {
      const kept = pages.peek('/', undefined)
      return kept && read(kept)
    },
  }
}

const prices = (html: string | undefined) => [
  [...(html ?? '').matchAll(/<b>\d+ (\d+)/g)].map(([, price]) => Number(price)),
  stateOf(html).map(({ price }) => price),
]

function stateOf(html: string | undefined): ProductCard[] {
  const script = /<script>(.*)<\/script>/.exec(html ?? '')?.[1] ?? '[]'
  expect(script).not.toContain('<')
  return untabled(JSON.parse(script)) as ProductCard[]
}

test('a card stands where it is shown and in the state, and ends no script', async () => {
  const { get } = setUp()
  const html = await get()
  expect(prices(html)).toEqual([
    [10, 20],
    [10, 20],
  ])
  expect(stateOf(html).map(({ name }) => name)).toEqual(['A <toy> of $1 or "$&"', 'A <toy> of $1 or "$&"'])
})

test('when a card changes the page stays, and the card in it is drawn anew once', async () => {
  const { told, get, peek, put, announce } = setUp()
  await get()
  expect(prices(peek())).toEqual(prices(await get()))
  put(1, 11)
  announce(1)
  expect(peek()).toBeUndefined()
  await vi.waitFor(() =>
    expect(prices(peek())).toEqual([
      [11, 20],
      [11, 20],
    ]),
  )
  expect(told).toEqual({ rendered: 1, drawn: 3, read: 1 })
})

test('whoever asks at once after the change has the new card', async () => {
  const { told, get, put, announce } = setUp()
  await get()
  put(2, 22)
  announce(2)
  expect(prices(await get())).toEqual([
    [10, 22],
    [10, 22],
  ])
  expect(told.rendered).toBe(1)
})

test('a card that leaves the shelves leaves the page', async () => {
  const { told, get, put, takeAway, announce } = setUp()
  await get()
  put(3, 30)
  takeAway(1)
  announce(1)
  expect(prices(await get())).toEqual([
    [20, 30],
    [20, 30],
  ])
  expect(told.rendered).toBe(2)
})

test('of a list the first three stand in the page, which goes with them', async () => {
  const told: Shown[] = []
  const history = createHistory(testChanges())
  const cards = createCards({ history, limitBytes: 1_000_000, read: async () => [], draw: ({ id }) => `<b>${id}</b>` })
  const items = [1, 2, 3, 4, 5].map((digit) => ({ id: ID(digit), shop: { id: digit % 2 ? 'odd' : 'even' } }))
  const things = items.flatMap(({ id, shop }): Tag[] => [`product-cards:${id}`, `shops:${shop.id}`])
  const asked = {
    path: ['products', 'list'],
    context: { onShown: (shown: Shown) => void told.push(shown) },
    async next({ context }: { context: Pick<Hearing, 'onShown'> }) {
      context.onShown({ things, among: ['product-cards'] })
      return { items, from: 1 }
    },
  }
  const left = (await cutCards(cards, () => undefined)(asked as never)) as { items: object[]; from: number }
  expect(left).toEqual({ items: [...items.slice(0, 3), cards.slotFor(ID(4)), cards.slotFor(ID(5))], from: 1 })
  const still: Tag[] = [1, 2, 3].map((digit): Tag => `product-cards:${ID(digit)}`)
  expect(told).toEqual([
    { things: expect.arrayContaining([...still, 'shops:odd', 'shops:even']), among: ['product-cards'] },
  ])
  expect(told[0]?.things).not.toContain(`product-cards:${ID(4)}`)
})

test('a card that changed while the page was drawn is not given to the next who asks', async () => {
  const { get, peek, put, announce, meanwhile } = setUp()
  meanwhile(() => {
    put(1, 15)
    announce(1)
  })
  expect(prices(await get())[0]).toEqual([10, 20])
  expect(peek()).toBeUndefined()
  expect(prices(await get())[0]).toEqual([15, 20])
})
