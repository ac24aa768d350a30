import { expect, test, vi } from 'vitest'
import { createHistory } from '#server/core/memory/history'
import type { Shown } from '#server/core/memory/shown'
import { testChanges } from '#server/core/memory/test-changes'
import { createCards } from './cards'
import type { Hearing } from './page-api'
import { createPages, type Render } from './pages'

function setUp({ render = () => new Response('<p>A page</p>') }: { render?: Render } = {}) {
  let rendered = 0
  const changes = testChanges()
  const history = createHistory(changes)
  const pages = createPages({
    render: (request, context) => {
      rendered += 1
      return render(request, context)
    },
    api: (hearing) => hearing,
    publicUrl: 'http://localhost',
    cards: createCards({ history, limitBytes: 1_000_000, read: async () => [], draw: () => '' }),
    history,
    limitBytes: 1_000_000,
    headers: {},
  })
  return { pages, changes, rendered: () => rendered }
}

test('a page is rendered once and kept for the next who asks', async () => {
  const { pages, rendered } = setUp()
  expect(pages.peek('/products', undefined)).toBeUndefined()
  await pages.get('/products', undefined)
  expect(pages.peek('/products', undefined)?.body.toString()).toBe('<p>A page</p>')
  expect(rendered()).toBe(1)
})

test.each([
  '/orders/7?key=abc',
  '/checkout/done?key=abc',
  '/Orders/7?key=abc',
  '/pay/7',
  '/payment-success?session_id=7',
])('%s is not kept, and tells nobody where it was', async (address) => {
  const { pages } = setUp()
  const { headers } = await pages.get(address, undefined)
  expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
  expect(pages.peek(address, undefined)).toBeUndefined()
})

test.each([
  ['/%zz?q=%zz', '/%25zz?q=%zz'],
  ['/product/%E0%A4%A', '/product/%25E0%25A4%25A'],
  ['/search?q=caf%C3%A9', '/search?q=caf%C3%A9'],
])('%s is drawn, though it may be cut in the middle of a code', async (address, asked) => {
  const urls: string[] = []
  const { pages } = setUp({
    render: ({ url }) => {
      urls.push(url)
      return new Response('<p>A page</p>')
    },
  })
  await pages.get(address, undefined)
  expect(urls).toEqual([`http://localhost${asked}`])
})

test('every answer has a nonce of its own', async () => {
  const { pages } = setUp()
  const nonces = [await pages.get('/', undefined), pages.peek('/', undefined)].map(
    (answer) => /'nonce-([\w-]{22})'/.exec(String(answer?.headers['content-security-policy']))?.[1],
  )
  expect(nonces).not.toContain(undefined)
  expect(new Set(nonces).size).toBe(2)
})

test.each([
  [500, 503],
  [200, 200],
])(
  'a page of status %d whose questions nobody could answer is answered with %d, and not kept',
  async (status, told) => {
    const { pages } = setUp({
      render: (_, { api }) => {
        ;(api as Hearing).onUnavailable()
        return new Response('<p>Half a page</p>', { status })
      },
    })
    const answer = await pages.get('/products', undefined)
    expect([answer.status, answer.headers['retry-after']]).toEqual([told, told === 503 ? 2 : undefined])
    expect(pages.peek('/products', undefined)).toBeUndefined()
  },
)

test('a page that failed for another reason says 500', async () => {
  const { pages } = setUp({ render: () => new Response('', { status: 500 }) })
  expect((await pages.get('/products', undefined)).status).toBe(500)
})

const shows = (...shown: (Shown | undefined)[]): Render => {
  return (_, { api }) => {
    for (const each of shown) (api as Hearing).onShown(each)
    return new Response(`<p>${'A page. '.repeat(20)}</p>`)
  }
}

test('a page goes when something changes that one of its answers shows, and stays for everything else', async () => {
  const { pages, changes } = setUp({
    render: shows({ things: ['products:a'], among: [] }, { things: ['profiles:s'], among: ['products'] }),
  })
  await pages.get('/product/a', undefined)
  changes.announce('products', 'b')
  changes.announce('comments', 'a')
  expect(pages.peek('/product/a', undefined)).toBeDefined()
  changes.announce('profiles', 's')
  expect(pages.peek('/product/a', undefined)).toBeUndefined()
})

test('a page that somebody had asked for is rendered anew behind its change; another waits to be asked for', async () => {
  const { pages, changes, rendered } = setUp({ render: shows({ things: ['products:a'], among: [] }) })
  for (const path of ['/product/a', '/products']) await pages.get(path, undefined)
  pages.peek('/product/a', undefined)
  changes.announce('products', 'a')
  await vi.waitFor(() => expect(pages.peek('/product/a', undefined)).toBeDefined())
  expect(rendered()).toBe(3)
  expect(pages.peek('/products', undefined)).toBeUndefined()
})

test('a page that asked something for one person only is not kept', async () => {
  const { pages } = setUp({ render: shows({ things: [], among: [] }, undefined) })
  await pages.get('/', undefined)
  expect(pages.peek('/', undefined)).toBeUndefined()
})

test('whoever asks after a change does not get the page whose rendering began before it', async () => {
  const begun = Promise.withResolvers<void>()
  const going = Promise.withResolvers<void>()
  let price = 10
  const { pages, changes, rendered } = setUp({
    render: async (_, { api }) => {
      ;(api as Hearing).onShown({ things: ['products:a'], among: [] })
      const told = price
      begun.resolve()
      await going.promise
      return new Response(`<p>${told}</p>`)
    },
  })
  const first = pages.get('/product/a', undefined)
  await begun.promise
  price = 12
  changes.announce('products', 'a')
  const [second, third] = [pages.get('/product/a', undefined), pages.get('/product/a', undefined)]
  going.resolve()
  const told = (await Promise.all([first, second, third])).map(({ body }) => body.toString())
  expect(told).toEqual(['<p>10</p>', '<p>12</p>', '<p>12</p>'])
  expect(rendered()).toBe(2)
})
