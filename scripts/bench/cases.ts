// Everything that is measured under load, each with the floor it is compared with.
import type { Request } from 'autocannon'
import { type Ask, CONNECTIONS } from './load.ts'
import type { Samples } from './samples.ts'

export type FloorName = 'floor A' | 'floor B list' | 'floor B detail' | 'floor B search' | 'floor B cart'

export type Case = {
  name: string
  /** What is asked, made anew for every run, because a computed answer must not have been asked for before. */
  ask(run: number): Ask
  who: 'app' | 'floor'
  floor?: FloorName
  /** The least share of the floor. */
  target?: number
  /** The most CPU of the server per request. */
  targetMs?: number
  /** Writes carts, so they are emptied before. */
  fillsCarts?: boolean
}

type Made = { app: string; floors: string; samples: Samples; etag: string }

/** How many different requests each connection has in a run before it starts over; more than any cache keeps. */
const DIFFERENT = 3000

/** What browsers send, and are answered in. */
const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' }

export function floorCases({ floors, samples: { category, productIds, words, people, buyableIds } }: Made): Case[] {
  const floor = (name: FloorName, requests: () => Request[] | Request[][]): Case => ({
    name,
    who: 'floor',
    ask: () => ({ origin: floors, requests: requests() }),
    ...(name === 'floor B cart' && { fillsCarts: true }),
  })
  return [
    floor('floor A', () => [{ path: '/' }]),
    floor('floor B list', () => [{ path: `/list?category=${category}` }]),
    floor('floor B detail', () => spread((index) => ({ path: `/detail?id=${pick(productIds, index)}` }))),
    floor('floor B search', () => spread((index) => ({ path: `/search?q=${encodeURIComponent(pick(words, index))}` }))),
    floor('floor B cart', () =>
      perPerson(people.length, (person, index) =>
        post('/add', { userId: people[person]?.id, productId: pick(buyableIds, index), quantity: 1 }),
      ),
    ),
  ]
}

export function apiCases({ app, samples, etag }: Made): Case[] {
  const { category, productIds, words, people, buyableIds } = samples
  const list = rpc('products/list', { category, sort: 'newest' })
  const get = (index: number) => rpc('products/get', { id: pick(productIds, index) })
  const search = (index: number) => rpc('products/list', { q: pick(words, index) })
  const token = { authorization: `Bearer ${people[0]?.token}` }
  const on = (requests: Request[] | Request[][], expect: 200 | 304 = 200): Ask => ({ origin: app, requests, expect })
  return [
    {
      name: 'list, computed',
      who: 'app',
      floor: 'floor B list',
      target: 0.4,
      ask: (run) => on(spread((index) => ({ path: `${list}&run=${run}-${index}` }))),
    },
    {
      name: 'detail, computed',
      who: 'app',
      floor: 'floor B detail',
      target: 0.4,
      ask: (run) => on(spread((index) => ({ path: `${get(index)}&run=${run}-${index}` }))),
    },
    {
      name: 'search, computed',
      who: 'app',
      floor: 'floor B search',
      target: 0.2,
      ask: (run) => on(spread((index) => ({ path: `${search(index)}&run=${run}-${index}` }))),
    },
    { name: 'list, as a visitor', who: 'app', floor: 'floor B list', target: 0.7, ask: () => on([{ path: list }]) },
    {
      name: 'detail, as a visitor',
      who: 'app',
      floor: 'floor B detail',
      target: 0.7,
      ask: () => on(few((index) => ({ path: get(index) }))),
    },
    {
      name: 'search, as a visitor',
      who: 'app',
      floor: 'floor B search',
      target: 0.7,
      ask: () => on(few((index) => ({ path: search(index) }))),
    },
    {
      name: 'add to the cart',
      who: 'app',
      floor: 'floor B cart',
      target: 0.25,
      fillsCarts: true,
      ask: () =>
        on(
          perPerson(people.length, (person, index) =>
            post(
              '/api/rpc/cart/add',
              { json: { productId: pick(buyableIds, index), quantity: 1 } },
              { authorization: `Bearer ${people[person]?.token}`, 'x-csrf-token': people[person]?.csrf ?? '' },
            ),
          ),
        ),
    },
    { name: 'list, signed in', who: 'app', floor: 'floor B list', ask: () => on([{ path: list, headers: token }]) },
    {
      name: 'list, unchanged (304)',
      who: 'app',
      floor: 'floor B list',
      ask: () => on([{ path: list, headers: { 'if-none-match': etag } }], 304),
    },
    {
      name: 'list, gzip from memory',
      who: 'app',
      floor: 'floor B list',
      ask: () => on([{ path: list, headers: BROWSER }]),
    },
    { name: 'layer: HTTP and app', who: 'app', floor: 'floor A', ask: () => on([{ path: '/ip' }]) },
    {
      name: 'layer: contract',
      who: 'app',
      floor: 'floor A',
      ask: (run) => on(spread((index) => ({ path: `${rpc('products/byIds', { ids: [] })}&run=${run}-${index}` }))),
    },
  ]
}

export function pageCases({ app, samples: { productIds, providers, invoices } }: Made): Case[] {
  const on = (requests: Request[] | Request[][]): Ask => ({ origin: app, requests })
  const product = `/product/${productIds[0]}`
  const provider = `/provider/${providers[0]}`
  return [
    { name: '/products, warm', who: 'app', floor: 'floor A', target: 0.15, ask: () => on([{ path: '/products' }]) },
    { name: '/product/{id}, warm', who: 'app', floor: 'floor A', target: 0.15, ask: () => on([{ path: product }]) },
    { name: '/provider/{id}, warm', who: 'app', floor: 'floor A', target: 0.15, ask: () => on([{ path: provider }]) },
    {
      name: '/products, warm, gzip',
      who: 'app',
      floor: 'floor A',
      target: 0.15,
      ask: () => on([{ path: '/products', headers: BROWSER }]),
    },
    {
      name: '/product/{id}, warm, gzip',
      who: 'app',
      floor: 'floor A',
      target: 0.15,
      ask: () => on([{ path: product, headers: BROWSER }]),
    },
    {
      name: '/products, rendered',
      who: 'app',
      targetMs: 5,
      ask: (run) =>
        on(
          spread(
            (index) => ({ path: `/products?minPrice=${Number((0.001 + (run * 4000 + index) / 1e6).toFixed(6))}` }),
            400,
          ),
        ),
    },
    {
      name: '/product/{id}, rendered',
      who: 'app',
      targetMs: 5,
      ask: (run) => on(spread((index) => ({ path: `/product/${pick(productIds, index + run * 3000)}` }), 300)),
    },
    {
      name: '/provider/{id}, rendered',
      who: 'app',
      targetMs: 5,
      ask: (run) => on(spread((index) => ({ path: `/provider/${pick(providers, index)}?run=${run}-${index}` }), 300)),
    },
    {
      name: '/pay/{id}, rendered',
      who: 'app',
      targetMs: 5,
      // never kept, but two who ask for the same at once would share
      ask: (run) => on(spread((index) => ({ path: `/pay/${pick(invoices, index)}?run=${run}-${index}` }), 300)),
    },
  ]
}

/** A GET of the API as our own pages send it. */
export function rpc(endpoint: string, input: object): string {
  return `/api/rpc/${endpoint}?data=${encodeURIComponent(JSON.stringify({ json: input }))}`
}

function post(path: string, body: object, headers: Record<string, string> = {}): Request {
  return {
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
}

/** Different requests on every connection; `index` is never the same twice. */
function spread(make: (index: number) => Request, different = DIFFERENT): Request[][] {
  return Array.from({ length: CONNECTIONS }, (_, connection) =>
    Array.from({ length: different }, (_, index) => make(connection * different + index)),
  )
}

/** A handful that everybody asks for. */
function few(make: (index: number) => Request): Request[] {
  return Array.from({ length: 50 }, (_, index) => make(index))
}

function perPerson(people: number, make: (person: number, index: number) => Request): Request[][] {
  return Array.from({ length: CONNECTIONS }, (_, connection) =>
    Array.from({ length: DIFFERENT }, (_, index) => make(connection % people, index)),
  )
}

function pick<T>(values: T[], index: number): T {
  const value = values[index % values.length]
  if (value === undefined) throw new Error('There is nothing to ask for')
  return value
}
