import { afterAll, beforeAll, expect, test } from 'vitest'
import { CSRF_HEADER } from '#contract/account.rules'
import { issueCsrfToken } from '#server/identity/csrf'
import type { TestUser } from '#server/testing/factories'
import { createWorld, sessionIdOf, type World } from '#server/testing/world'

let world: World
let ada: TestUser
beforeAll(async () => {
  world = await createWorld()
  ada = await world.user()
})
afterAll(() => world.close())

const ID = '0198f0c0-1111-7000-8000-000000000001'
/** Each door with a body that is whole but for one member; `*` is where that member stands. */
const DOORS: [string, string, string][] = [
  ['the API', 'POST /api/cart/items', `{"productId":"${ID}",*"quantity":1}`],
  ['the API of our pages', 'POST /api/rpc/cart/add', `{"json":{"productId":"${ID}",*"quantity":1}}`],
  ['the accounts', 'POST /auth/v1/token?grant_type=password', '{"email":"a@example.com",*"password":"b"}'],
  ['the data', 'POST /rest/v1/cart_items', `{"product_id":"${ID}",*"quantity":1}`],
  ['a procedure', 'POST /rest/v1/rpc/get_user_role', `{*"_user_id":"${ID}"}`],
  ['a function', 'POST /functions/v1/verify-payment', `{"sessionId":"cs_test_1",*"invoiceId":"${ID}"}`],
]

/** Sends the body of a door with more members in the place of the star. */
async function send([, line, body]: (typeof DOORS)[number], more: string) {
  const [method = '', path = ''] = line.split(' ')
  const response = await world.request(path, {
    method,
    headers: {
      'content-type': 'application/json',
      apikey: 'sb_publishable_pawstead',
      authorization: `Bearer ${ada.accessToken}`,
      [CSRF_HEADER]: issueCsrfToken(world.deps, sessionIdOf(ada.accessToken)).token,
    },
    body: body.replace('*', more),
  })
  return { status: response.status, text: await response.text() }
}

test.each(DOORS)('%s takes no object that names a member twice, however it is written', async (...door) => {
  const name = /\*"(\w+)"/.exec(door[2])?.[1] ?? ''
  const escaped = `\\u${name.charCodeAt(0).toString(16).padStart(4, '0')}${name.slice(1)}`
  const whole = await send(door, '')
  for (const written of [name, escaped]) {
    const refused = await send(door, `"${written}":"other",`)
    expect(refused.status, refused.text).toBe(400)
    expect(refused.text, 'for another reason than the body that names it once').not.toBe(whole.text)
  }
})

test.each(DOORS)('%s takes no member that every object has', async (...door) => {
  for (const name of ['__proto__', 'constructor', 'prototype']) {
    const { status } = await send(door, `"${name}":{"admin":true},`)
    expect(status, `${name} in ${door[1]}`).toBe(400)
  }
})

test('nor does a question in the address', async () => {
  const ask = (json: string) => world.request(`/api/rpc/search/suggest?data=${encodeURIComponent(json)}`)
  expect((await ask('{"json":{"q":"harness"}}')).status).toBe(200)
  const twice = await ask('{"json":{"q":"harness","\\u0071":"leash"}}')
  expect([twice.status, await twice.text()]).toEqual([400, expect.stringContaining('twice')])
  expect((await ask('{"json":{"q":"harness","constructor":1}}')).status).toBe(400)
})
