import { expect, test } from 'vitest'
import { createPages } from './pages'

function setUp() {
  let rendered = 0
  const pages = createPages({
    isDatabaseThere: async () => true,
    render: () => {
      rendered += 1
      return new Response('<p>A page</p>')
    },
    api: {},
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
