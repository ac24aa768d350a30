import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PUBLIC_KEY } from '#contract/public-key'
import type { TestUser } from '#server/testing/factories'
import { officialClient } from '#server/testing/official'
import { createWorld, type World } from '#server/testing/world'
import { outcome, refused } from './testing'

let world: World
let ada: TestUser
beforeAll(async () => {
  world = await createWorld()
  ada = await world.user({ data: { first_name: 'q"q', last_name: 'Test' } })
})
afterAll(() => world.close())

type Init = { method?: string; headers?: Record<string, string>; body?: unknown }

async function ask(path: string, { method = 'GET', headers = {}, body }: Init = {}) {
  const response = await world.request(`/rest/v1/${path}`, {
    method,
    headers: {
      apikey: PUBLIC_KEY,
      authorization: `Bearer ${ada.accessToken}`,
      'content-type': 'application/json',
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, code: text ? (JSON.parse(text) as { code?: string }).code : undefined }
}

const many = (count: number, item: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => item(index))

describe('an answer does not grow with the question', () => {
  test.each([
    ['a column under two names', 'products?select=a:description,b:description'],
    ['a column under as many as fit', `products?select=${many(1100, (index) => `a${index}:summary`).join()}`],
    ['a product twice', 'cart_items?select=a:products(*),b:products(*)'],
    ['a product twice, by two of its names', 'cart_items?select=products(id),product_id(id)'],
    ['an order by one column twice', 'cart_items?order=quantity,id,quantity.desc'],
    ['more conditions than there are reasons for', `cart_items?${many(33, () => 'quantity=gt.0').join('&')}`],
  ])('%s is refused', async (_, path) => {
    expect(await ask(path)).toEqual({ status: 400, code: 'PGRST100' })
  })

  test('a column may stand beside all of them, and the same may be said again', async () => {
    for (const select of ['*,line:id', 'id,id', '*,*', 'id,*,products(id)', 'id,product:products(id,name)']) {
      expect([select, await ask(`cart_items?select=${select}`)]).toEqual([select, { status: 200 }])
    }
  })
})

describe('what would be passed over is refused', () => {
  test('a range of what is written, or of what a procedure answers', async () => {
    const headers = { range: '0-0' }
    const line = `cart_items?user_id=eq.${ada.id}`
    expect(await ask(line, { method: 'DELETE', headers })).toEqual({ status: 400, code: 'PGRST100' })
    const call = { method: 'POST', headers, body: { p_user_id: ada.id } }
    expect(await ask('rpc/detect_suspicious_activity', call)).toEqual({ status: 400, code: 'PGRST100' })
  })

  test('a preference that another one contradicts', async () => {
    for (const prefer of [
      'resolution=merge-duplicates,resolution=ignore-duplicates',
      'return=representation,return=minimal',
    ]) {
      expect(await ask('cart_items', { headers: { prefer } })).toEqual({ status: 400, code: 'PGRST122' })
    }
    expect(await ask('cart_items', { headers: { prefer: 'count=exact, count=exact' } })).toEqual({ status: 200 })
  })

  test('another schema, whatever it is asked for', async () => {
    const client = await officialClient(world, ada)
    for (const table of ['users', 'cart_items']) {
      expect(await outcome(client.schema('auth').from(table).select('*'))).toEqual(refused(406, 'PGRST106'))
    }
  })
})

test('a member may have any name', async () => {
  const client = await officialClient(world, ada)
  const product = await world.product()
  const line = { user_id: ada.id, product_id: product.id, quantity: 2 }
  expect(await client.from('cart_items').insert(line)).toMatchObject({ error: null })
  for (const name of ['r', 'm', 't', 'e', 'body', 'rows', 'total', 'select', '__proto__', 'constructor']) {
    const { data, count } = await client
      .from('cart_items')
      .select(`${name}:quantity,product:products(${name}:ingredients)`, { count: 'exact' })
    expect([JSON.stringify(data), count]).toEqual([`[{"${name}":2,"product":{"${name}":null}}]`, 1])
  }
  const profile = client.from('user_profiles').select('r:business_name')
  expect(await outcome(profile.single())).toEqual({ r: null })
})

test('values of a list are read as the client writes them', async () => {
  const client = await officialClient(world, ada)
  const named = (...names: string[]) =>
    outcome(client.from('user_profiles').select('first_name').in('first_name', names))
  for (const names of [['q"q'], ['a,b', 'q"q'], ['q"q', '(c)'], ['', 'q"q'], ['q"q', ''], ['back\\slash', 'q"q']]) {
    expect([names, await named(...names)]).toEqual([names, [{ first_name: 'q"q' }]])
  }
  for (const names of [[''], ['q', 'q'], ['"q', 'x']])
    expect(await named(...names)).not.toEqual([{ first_name: 'q"q' }])
  for (const list of ['("q"x)', '("q)', '(a,"q" ,b)', '(a', 'a)']) {
    expect([list, await ask(`user_profiles?first_name=in.${list}`)]).toEqual([list, { status: 400, code: 'PGRST100' }])
  }
})
