import { expect, test } from 'vitest'
import { createPages, type Render } from './pages'

function setUp({ render = () => new Response('<p>A page</p>') }: { render?: Render } = {}) {
  let rendered = 0
  const pages = createPages({
    render: (request, context) => {
      rendered += 1
      return render(request, context)
    },
    api: (onUnavailable) => onUnavailable,
    publicUrl: 'http://localhost',
    changes: { on: () => () => {} },
    headers: {},
  })
  return { pages, rendered: () => rendered }
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
        ;(api as () => void)()
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
