import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PUBLIC_KEY } from '#contract/public-key'
import type { TestProduct, TestUser } from '#server/testing/factories'
import { createWorld, unknownId, type World } from '#server/testing/world'

let world: World
let ada: TestUser
let root: TestUser
let shelf: TestProduct[]
beforeAll(async () => {
  world = await createWorld()
  ada = await world.user()
  root = await world.user({ role: 'super-admin' })
  const lead = await world.product({ price: 1 })
  shelf = [lead]
  for (const price of [2, 3, 4, 5]) {
    shelf.push(await world.product({ groupId: lead.groupId, shop: lead.shop, price, optionValue: String(price) }))
  }
  shelf.sort((one, other) => (one.id < other.id ? -1 : 1))
})
afterAll(() => world.close())

type Init = { as?: TestUser; method?: string; headers?: Record<string, string>; body?: unknown; text?: string }

/** A request as any program could send it. */
async function ask(path: string, { as, method = 'GET', headers = {}, body, text }: Init = {}) {
  const response = await world.request(`/rest/v1/${path}`, {
    method,
    headers: {
      apikey: PUBLIC_KEY,
      authorization: `Bearer ${as?.accessToken ?? PUBLIC_KEY}`,
      ...(method !== 'GET' && method !== 'HEAD' && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(text !== undefined && { body: text }),
  })
  const answer = await response.text()
  return {
    status: response.status,
    range: response.headers.get('content-range'),
    headers: response.headers,
    text: answer,
    json: answer === '' ? null : JSON.parse(answer),
  }
}

const problem = async (path: string, init?: Init) => {
  const { status, json } = await ask(path, init)
  if (status >= 400) expect(Object.keys(json)).toEqual(['code', 'message', 'details', 'hint'])
  return [status, json?.code]
}

const onShelf = () => `products?select=price&group_id=eq.${shelf[0]?.groupId}&order=id`
const prices = (from: number, to?: number) => shelf.slice(from, to).map(({ price }) => price)

describe('an answer', () => {
  test('is a list in UTF-8 that nobody keeps, with the rows it has', async () => {
    const { status, json, range, headers } = await ask(onShelf())
    expect([status, json.length, range]).toEqual([200, 5, '0-4/*'])
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(json[0]).toEqual({ price: shelf[0]?.price })
  })

  test('is partial when more were counted', async () => {
    const counted = { headers: { prefer: 'count=exact' } }
    const page = async (query: string, init: Init = counted) => {
      const { status, range, json } = await ask(`${onShelf()}${query}`, init)
      return [status, range, json?.map?.(({ price }: { price: number }) => price) ?? json?.code]
    }
    expect(await page('')).toEqual([200, '0-4/5', prices(0)])
    expect(await page('&limit=2')).toEqual([206, '0-1/5', prices(0, 2)])
    expect(await page('&limit=2&offset=4')).toEqual([206, '4-4/5', prices(4)])
    expect(await page('&offset=5')).toEqual([206, '*/5', []])
    expect(await page('&offset=6')).toEqual([416, null, 'PGRST103'])
    expect(await page('&limit=0')).toEqual([206, '*/5', []])
    expect(await page('&limit=2&offset=1', {})).toEqual([200, '1-2/*', prices(1, 3)])
    expect(await page('&offset=99', {})).toEqual([200, '*/*', []])
    expect(await page('', { headers: { range: '1-2', 'range-unit': 'items' } })).toEqual([200, '1-2/*', prices(1, 3)])
    expect(await page('', { headers: { range: '3-' } })).toEqual([200, '3-4/*', prices(3)])
    expect(await page('', { headers: { range: '3-1' } })).toEqual([416, null, 'PGRST103'])
    expect(await page('&limit=1', { headers: { range: '0-1' } })).toEqual([400, null, 'PGRST100'])
  })

  test('to HEAD counts without a body', async () => {
    const head = (query = '') => ask(`${onShelf()}${query}`, { method: 'HEAD', headers: { prefer: 'count=exact' } })
    expect(await head()).toMatchObject({ status: 200, range: '0-4/5', text: '' })
    expect(await head('&limit=2')).toMatchObject({ status: 206, range: '0-1/5', text: '' })
    expect(await ask('nothing', { method: 'HEAD' })).toMatchObject({ status: 404, text: '' })
  })

  test('is one object where that was asked for', async () => {
    const headers = { accept: 'application/vnd.pgrst.object+json' }
    const one = await ask(`${onShelf()}&limit=1`, { headers })
    expect([one.status, one.json]).toEqual([200, { price: shelf[0]?.price }])
    expect(one.headers.get('content-type')).toBe('application/vnd.pgrst.object+json; charset=utf-8')
    for (const [query, rows] of [
      ['', 5],
      [`&id=eq.${unknownId()}`, 0],
    ] as const) {
      expect(await ask(`${onShelf()}${query}`, { headers })).toMatchObject({
        status: 406,
        json: {
          code: 'PGRST116',
          message: 'Cannot coerce the result to a single JSON object',
          details: `The result contains ${rows} rows`,
          hint: null,
        },
      })
    }
  })

  test('to writes is as short as the protocol says', async () => {
    const [product] = shelf
    const line = { user_id: ada.id, product_id: product?.id, quantity: 2 }
    const upsert = { as: ada, method: 'POST', body: line, headers: { prefer: 'resolution=merge-duplicates' } }
    expect(await ask('cart_items?on_conflict=user_id,product_id', upsert)).toMatchObject({ status: 201, text: '' })
    expect(await ask('cart_items?on_conflict=product_id,user_id', upsert)).toMatchObject({ status: 200, text: '' })
    const asOne = { accept: 'application/vnd.pgrst.object+json', prefer: 'return=representation' }
    expect(await ask('cart_items', { as: ada, method: 'POST', body: line, headers: asOne })).toMatchObject({
      status: 409,
    })
    const { json } = await ask('cart_items?select=id', { as: ada })
    const row = `cart_items?id=eq.${json[0].id}`
    expect(await ask(row, { as: ada, method: 'PATCH', body: { quantity: 3 } })).toMatchObject({ status: 204, text: '' })
    expect(await ask(row, { as: ada, method: 'PATCH', body: {} })).toMatchObject({ status: 204, text: '' })
    expect(await ask(row, { as: root, method: 'DELETE', headers: { prefer: 'return=representation' } })).toMatchObject({
      status: 200,
      json: [],
    })
    expect(await ask(row, { as: ada, method: 'DELETE', headers: asOne })).toMatchObject({
      status: 200,
      json: { quantity: 3 },
    })
    expect(await ask(row, { as: ada, method: 'DELETE' })).toMatchObject({ status: 204, text: '' })
    expect(await ask(row, { as: ada, method: 'DELETE', headers: asOne })).toMatchObject({ status: 406 })
  })

  test('of an insert in the object form that is refused leaves nothing behind', async () => {
    const rows = shelf.slice(0, 2).map(({ id }) => ({ user_id: ada.id, product_id: id, quantity: 1 }))
    const headers = { accept: 'application/vnd.pgrst.object+json', prefer: 'return=representation' }
    expect(await problem('cart_items', { as: ada, method: 'POST', body: rows, headers })).toEqual([406, 'PGRST116'])
    expect(await ask('cart_items', { as: ada })).toMatchObject({ json: [] })
  })

  test('has no more than a thousand rows', async () => {
    await world.deps.db.execute(sql`
      insert into security_audit_logs (event_type, action) select 'flood', 'x' from generate_series(1, 1003)`)
    const flood = 'security_audit_logs?select=id&event_type=eq.flood'
    for (const query of ['', '&limit=5000']) {
      const { json, range, status } = await ask(flood + query, { as: root, headers: { prefer: 'count=exact' } })
      expect([status, json.length, range]).toEqual([206, 1000, '0-999/1003'])
    }
    const rest = await ask(`${flood}&offset=1000`, { as: root })
    expect(rest).toMatchObject({ status: 200, range: '1000-1002/*' })
  })
})

describe('what is not offered is refused, not passed over', () => {
  test.each<[string, number, string]>([
    ['products?or=(id.eq.1,id.eq.2)', 400, 'PGRST100'],
    ['products?and=(id.eq.1)', 400, 'PGRST100'],
    ['products?not.or=(id.eq.1)', 400, 'PGRST100'],
    ['cart_items?quantity=not.eq.1', 400, 'PGRST100'],
    ['cart_items?quantity=eq(any).{1,2}', 400, 'PGRST100'],
    ['cart_items?quantity=1', 400, 'PGRST100'],
    ['cart_items?quantity=', 400, 'PGRST100'],
    ['cart_items?quantity=is.1', 400, 'PGRST100'],
    ['cart_items?quantity=in.1,2', 400, 'PGRST100'],
    ['cart_items?quantity=in.(1,2', 400, 'PGRST100'],
    ['user_profiles?first_name=in.("a"b)', 400, 'PGRST100'],
    ['user_profiles?first_name=like.a*', 400, 'PGRST100'],
    ['user_profiles?first_name=ilike.a*', 400, 'PGRST100'],
    ['user_profiles?first_name=match.a', 400, 'PGRST100'],
    ['user_profiles?first_name=gt.a', 400, 'PGRST100'],
    ['user_profiles?first_name=fts.a', 400, 'PGRST100'],
    ['products?species=cs.{dog}', 400, 'PGRST100'],
    ['products?name=eq.x', 400, 'PGRST100'],
    ['products?brand=eq.x', 400, 'PGRST100'],
    ['products?products.price=eq.1', 400, 'PGRST100'],
    ['products?order=name', 400, 'PGRST100'],
    ['cart_items?order=quantity.up', 400, 'PGRST100'],
    ['products?order=', 400, 'PGRST100'],
    ['cart_items?order=quantity;drop table x', 400, 'PGRST100'],
    ['products?limit=-1', 400, 'PGRST100'],
    ['products?limit=ten', 400, 'PGRST100'],
    ['products?offset=1.5', 400, 'PGRST100'],
    ['products?limit=1&limit=2', 400, 'PGRST100'],
    ['products?select=id&select=name', 400, 'PGRST100'],
    ['products?columns="id"', 400, 'PGRST100'],
    ['products?on_conflict=id', 400, 'PGRST100'],
    ['products?select=', 400, 'PGRST100'],
    ['products?select=id,', 400, 'PGRST100'],
    ['products?select=(id', 400, 'PGRST100'],
    ['products?select=id::text', 400, 'PGRST100'],
    ['products?select=pictures->0', 400, 'PGRST100'],
    ['products?select=price.sum()', 400, 'PGRST100'],
    ['products?select=id,id:name', 400, 'PGRST100'],
    ['products?select="id"', 400, 'PGRST100'],
    ['products?select=count()', 400, 'PGRST200'],
    ['products?select=...user_profiles(phone)', 400, 'PGRST100'],
    ['products?select=user_profiles(phone)', 400, 'PGRST200'],
    ['products?select=nothing', 400, '42703'],
    ['products?nothing=eq.1', 400, '42703'],
    ['products?apikey=sb_publishable_pawstead', 400, '42703'],
    ['products?order=nothing', 400, '42703'],
    ['cart_items?quantity=eq.dear', 400, '22P02'],
    ['products?id=eq.1', 400, '22P02'],
    ['products?id=in.(1)', 400, '22P02'],
    ['user_profiles?first_name=eq.a%00b', 400, '22021'],
    ['cart_items?created_at=gte.soon', 400, '22007'],
    ['auth_users?select=*', 404, 'PGRST205'],
    ['constructor', 404, 'PGRST205'],
    ['products/1', 404, 'PGRST125'],
    ['', 404, 'PGRST125'],
  ])('GET %s is %i %s', async (path, status, code) => {
    expect(await problem(path)).toEqual([status, code])
  })

  test.each<[string, Init, number, string]>([
    ['products', { method: 'PUT', body: {} }, 405, 'PGRST117'],
    ['products', { method: 'POST', body: {} }, 405, 'PGRST117'],
    ['user_profiles?id=eq.x', { method: 'DELETE' }, 405, 'PGRST117'],
    ['security_audit_logs?id=eq.1', { method: 'PATCH', body: {} }, 405, 'PGRST117'],
    ['rpc/get_user_role', {}, 405, 'PGRST117'],
    ['cart_items', { method: 'PATCH', body: { quantity: 1 } }, 400, 'PGRST100'],
    ['cart_items', { method: 'DELETE' }, 400, 'PGRST100'],
    ['cart_items?quantity=gt.0', { method: 'DELETE' }, 400, 'PGRST100'],
    ['cart_items?id=neq.x', { method: 'DELETE' }, 400, 'PGRST100'],
    ['cart_items?user_id=in.(x)', { method: 'DELETE' }, 400, 'PGRST100'],
    ['cart_items?user_id=eq.x', { method: 'PATCH', body: { quantity: 1 } }, 400, 'PGRST100'],
    ['cart_items?id=eq.x&limit=1', { method: 'DELETE' }, 400, 'PGRST100'],
    ['cart_items?id=eq.x&order=id', { method: 'DELETE' }, 400, 'PGRST100'],
    ['cart_items?id=eq.x', { method: 'POST', body: {} }, 400, 'PGRST100'],
    ['user_roles?user_id=eq.x', { method: 'PATCH', body: { is_active: false } }, 400, 'PGRST100'],
    ['user_profiles?on_conflict=id', { method: 'POST', body: {} }, 400, 'PGRST100'],
    [
      'user_profiles',
      { method: 'POST', body: {}, headers: { prefer: 'resolution=merge-duplicates' } },
      400,
      'PGRST100',
    ],
    ['cart_items', { headers: { prefer: 'tx=rollback' } }, 400, 'PGRST122'],
    [
      'cart_items?id=eq.x',
      { method: 'DELETE', headers: { prefer: 'handling=strict, max-affected=1' } },
      400,
      'PGRST122',
    ],
    ['cart_items', { headers: { prefer: 'constructor' } }, 400, 'PGRST122'],
    ['products', { headers: { accept: 'text/csv' } }, 406, 'PGRST107'],
    ['products', { headers: { accept: 'application/geo+json' } }, 406, 'PGRST107'],
    ['products', { headers: { accept: 'application/vnd.pgrst.plan+text' } }, 406, 'PGRST107'],
    ['products', { headers: { accept: 'application/vnd.pgrst.array+json;nulls=stripped' } }, 406, 'PGRST107'],
    ['products', { headers: { 'accept-profile': 'auth' } }, 406, 'PGRST106'],
    ['cart_items?id=eq.x', { method: 'DELETE', headers: { 'content-profile': 'auth' } }, 406, 'PGRST106'],
  ])('%s with %j is %i %s', async (path, init, status, code) => {
    expect(await problem(path, { as: ada, ...init })).toEqual([status, code])
  })

  test('the forms of Accept that mean JSON are answered', async () => {
    for (const accept of ['*/*', 'application/json', 'text/html, application/json;q=0.9', 'application/*']) {
      expect((await ask(onShelf(), { headers: { accept } })).status).toBe(200)
    }
  })
})

describe('a body', () => {
  const insert = (init: Init) => problem('cart_items', { as: ada, method: 'POST', ...init })
  const line = () => ({ user_id: ada.id, product_id: shelf[0]?.id, quantity: 1 })

  test.each<[string, string, number, string]>([
    ['nothing', '', 400, 'PGRST102'],
    ['what is no JSON', '{', 400, 'PGRST102'],
    ['a word', '"x"', 400, 'PGRST102'],
    ['null', 'null', 400, 'PGRST102'],
    ['a list of numbers', '[1]', 400, 'PGRST102'],
    ['a list in a list', '[[]]', 400, 'PGRST102'],
    ['the same member twice', '{"quantity":1,"quantity":2}', 400, 'PGRST102'],
    ['the same member twice, written differently', '{"quantity":1,"\\u0071uantity":2}', 400, 'PGRST102'],
    ['half a pair of surrogates', '{"quantity":"\\ud800"}', 400, '22021'],
    ['too deep a nesting', '['.repeat(40) + ']'.repeat(40), 400, 'PGRST102'],
    ['more than a megabyte', `"${'x'.repeat(1_100_000)}"`, 413, 'PGRST102'],
    ['a member that names a part of every object', '{"__proto__":{"user_id":1}}', 400, 'PGRST102'],
  ])('of %s is refused', async (_, text, status, code) => {
    expect(await insert({ text })).toEqual([status, code])
  })

  test('is JSON by its type, and not compressed', async () => {
    const text = JSON.stringify(line())
    expect(await insert({ text, headers: { 'content-type': 'text/plain' } })).toEqual([415, 'PGRST102'])
    expect(await insert({ text, headers: { 'content-encoding': 'gzip' } })).toEqual([415, 'PGRST102'])
  })

  test('of a list has the same keys in each row, unless the columns are named', async () => {
    const rows = [line(), { user_id: ada.id, product_id: shelf[1]?.id, quantity: 1, updated_at: 'x' }]
    expect(await insert({ body: rows })).toEqual([400, 'PGRST102'])
    const columns = encodeURIComponent('"user_id","product_id","quantity"')
    const named = (path: string) => ask(path, { as: ada, method: 'POST', body: rows })
    expect(await named(`cart_items?columns=${columns}`)).toMatchObject({ status: 201, text: '' })
    expect(await problem(`cart_items?columns=rank`, { as: ada, method: 'POST', body: rows })).toEqual([400, 'PGRST204'])
    expect(await problem(`cart_items?columns=id,id`, { as: ada, method: 'POST', body: rows })).toEqual([
      400,
      'PGRST100',
    ])
    expect(await ask(`cart_items?user_id=eq.${ada.id}`, { as: ada, method: 'DELETE' })).toMatchObject({ status: 204 })
  })

  test('of an empty list writes nothing, of a long one neither', async () => {
    expect(await ask('cart_items', { as: ada, method: 'POST', body: [] })).toMatchObject({ status: 201, text: '' })
    const many = Array.from({ length: 101 }, line)
    expect(await insert({ body: many })).toEqual([400, '23514'])
    expect(await ask('cart_items', { as: ada })).toMatchObject({ json: [] })
  })

  test('of an update is one object', async () => {
    const path = `cart_items?id=eq.${unknownId()}`
    expect(await problem(path, { as: ada, method: 'PATCH', body: [{ quantity: 1 }] })).toEqual([400, 'PGRST102'])
    expect(await problem(path, { as: ada, method: 'PATCH', body: { rank: 1 } })).toEqual([400, 'PGRST204'])
  })
})

describe('who asks', () => {
  test('names the site by its key', async () => {
    expect(await problem('products', { headers: { apikey: '' } })).toEqual([401, 'PGRST302'])
    expect(await problem('products', { headers: { apikey: 'sb_secret_pawstead' } })).toEqual([401, 'PGRST301'])
  })

  test('with a token that does not count is told so', async () => {
    const [head, body, signature = ''] = ada.accessToken.split('.')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    for (const token of [
      'x',
      'a.b.c',
      `${head}.${body}.`,
      `${head}.${body}.${signature.slice(0, -4)}AAAA`,
      `${none}.${body}.`,
      'sb_secret_pawstead',
    ]) {
      const { status, json, headers } = await ask('products', { headers: { authorization: `Bearer ${token}` } })
      expect([token, status, json.code]).toEqual([token, 401, 'PGRST301'])
      expect(headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
    }
  })

  test('with a token that has run out is told so', async () => {
    world.clock.advance(3_700_000)
    try {
      const { status, json, headers } = await ask('products', { as: ada })
      expect([status, json]).toEqual([401, { code: 'PGRST303', message: 'JWT expired', details: null, hint: null }])
      expect(headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
    } finally {
      world.clock.advance(-3_700_000)
    }
  })

  test('with a session that has ended is told so at once', async () => {
    const eve = await world.user()
    expect((await ask('user_profiles', { as: eve })).json).toHaveLength(1)
    const headers = { apikey: PUBLIC_KEY, authorization: `Bearer ${eve.accessToken}` }
    await world.request('/auth/v1/logout', { method: 'POST', headers })
    await expect.poll(() => problem('user_profiles', { as: eve }), { timeout: 4_000 }).toEqual([401, 'PGRST303'])
  })

  test('from another origin may, without cookies', async () => {
    const preflight = await ask('cart_items', {
      method: 'OPTIONS',
      headers: {
        apikey: '',
        origin: 'https://elsewhere.example',
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'apikey,authorization,prefer,content-profile,x-client-info,x-retry-count',
      },
    })
    expect(preflight.status).toBe(204)
    const allowed = preflight.headers.get('access-control-allow-headers')?.split(',')
    expect(allowed).toEqual(expect.arrayContaining(['apikey', 'prefer', 'content-profile', 'x-retry-count']))
    expect(preflight.headers.get('access-control-allow-methods')).toContain('PATCH')
    const refusal = await ask('products?or=(x)', { headers: { origin: 'https://elsewhere.example' } })
    expect(refusal.headers.get('access-control-allow-origin')).toBe('*')
    expect(refusal.headers.get('access-control-allow-credentials')).toBeNull()
    expect(refusal.headers.get('access-control-expose-headers')).toContain('Content-Range')
  })

  test('and writes as nobody, or for somebody else, is told which of both it was', async () => {
    const line = { user_id: root.id, product_id: shelf[0]?.id, quantity: 1 }
    for (const [init, status, message] of [
      [{ method: 'POST', body: line }, 401, 'permission denied for table cart_items'],
      [
        { method: 'POST', body: line, as: ada },
        403,
        'new row violates row-level security policy for table "cart_items"',
      ],
    ] as const) {
      const refusal = await ask('cart_items', init)
      expect([refusal.status, refusal.json]).toEqual([status, { code: '42501', message, details: null, hint: null }])
    }
  })

  test('too often has to wait, and is told how long', async () => {
    const strict = await createWorld({ rateLimits: true })
    try {
      const read = () => strict.request('/rest/v1/products?select=id&limit=1', { headers: { apikey: PUBLIC_KEY } })
      for (let count = 0; count < 300; count += 20) await Promise.all(Array.from({ length: 20 }, read))
      const response = await read()
      expect(response.status).toBe(429)
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await response.json()).toMatchObject({ code: 'PT429' })
    } finally {
      await strict.close()
    }
  })
})
