import { afterAll, beforeAll, expect, test } from 'vitest'
import { PUBLIC_KEY } from '#contract/public-key'
import { cartItems } from '#server/tables/cart'
import { createWorld, type World } from '#server/testing/world'
import { rawClient } from './test-clients'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const ok = { status: 'ok', response: {} }
const unmatched = { status: 'error', response: { reason: 'unmatched topic' } }

test('a heartbeat is answered', async () => {
  const { say, hears } = await rawClient(world)
  say(null, '7', 'phoenix', 'heartbeat', {})
  expect(await hears()).toEqual([null, '7', 'phoenix', 'phx_reply', ok])
})

test('in version 1.0.0 messages are objects', async () => {
  const { socket } = await rawClient(world, { query: `apikey=${PUBLIC_KEY}&vsn=1.0.0` })
  const answer = new Promise((resolve) => socket.once('message', (data) => resolve(JSON.parse(String(data)))))
  socket.send(
    JSON.stringify({ topic: 'realtime:a', event: 'phx_join', payload: { config: {} }, ref: '1', join_ref: '1' }),
  )
  expect(await answer).toEqual({
    topic: 'realtime:a',
    event: 'phx_reply',
    payload: { status: 'ok', response: { postgres_changes: [] } },
    ref: '1',
    join_ref: '1',
  })
})

test('a join repeats its bindings, and says that it is subscribed', async () => {
  const ada = await world.user()
  const { join, hears } = await rawClient(world)
  const bindings = [
    { event: '*', schema: 'public', table: 'cart_items', filter: `user_id=eq.${ada.id}` },
    { event: 'INSERT', schema: 'public', table: 'cart_items' },
  ]
  const topic = 'realtime:cart_updates'
  const response = { postgres_changes: bindings.map((binding, index) => ({ id: index + 1, ...binding })) }
  expect(await join('cart_updates', { postgres_changes: bindings }, ada.accessToken)).toEqual([
    '1',
    '1',
    topic,
    'phx_reply',
    { status: 'ok', response },
  ])
  expect(await hears()).toEqual([
    '1',
    null,
    topic,
    'system',
    {
      extension: 'postgres_changes',
      status: 'ok',
      message: 'Subscribed to PostgreSQL',
      channel: 'cart_updates',
    },
  ])
  const { id: productId } = await world.product()
  await world.deps.db.insert(cartItems).values({ userId: ada.id, productId, quantity: 2 })
  expect(await hears()).toEqual([
    null,
    null,
    topic,
    'postgres_changes',
    {
      ids: [1, 2],
      data: expect.objectContaining({
        schema: 'public',
        table: 'cart_items',
        type: 'INSERT',
        columns: expect.arrayContaining([{ name: 'quantity', type: 'int4' }]),
        record: expect.objectContaining({ user_id: ada.id, quantity: 2 }),
        errors: null,
      }),
    },
  ])
})

test('leaving is answered, and then the channel is closed', async () => {
  const { join, say, hears } = await rawClient(world)
  await join('room', {}, undefined, '4')
  say('4', '5', 'realtime:room', 'phx_leave', {})
  expect(await hears()).toEqual(['4', '5', 'realtime:room', 'phx_reply', ok])
  expect(await hears()).toEqual(['4', '4', 'realtime:room', 'phx_close', {}])
  say('4', '6', 'realtime:room', 'broadcast', { type: 'broadcast', event: 'e', payload: {} })
  expect(await hears()).toEqual(['4', '6', 'realtime:room', 'phx_reply', unmatched])
})

test('a second join of a topic replaces the first', async () => {
  const { join, say, hears } = await rawClient(world)
  await join('room', { broadcast: { self: true } })
  say('2', '2', 'realtime:room', 'phx_join', { config: { broadcast: { self: true } } })
  expect(await hears()).toEqual(['1', '1', 'realtime:room', 'phx_close', {}])
  expect(await hears()).toMatchObject(['2', '2', 'realtime:room', 'phx_reply', { status: 'ok' }])
  // The first one's leave comes too late to concern the second.
  say('1', '3', 'realtime:room', 'phx_leave', {})
  expect(await hears()).toEqual(['1', '3', 'realtime:room', 'phx_reply', ok])
  say('2', '4', 'realtime:room', 'broadcast', { type: 'broadcast', event: 'e', payload: { n: 1 } })
  const said = { type: 'broadcast', event: 'e', payload: { n: 1 } }
  expect(await hears()).toEqual([null, null, 'realtime:room', 'broadcast', said])
})

test.each(['realtime:', 'room', 'phoenix'])('the topic %o cannot be joined', async (topic) => {
  const { say, hears } = await rawClient(world)
  say('1', '1', topic, 'phx_join', { config: {} })
  expect(await hears()).toEqual(['1', '1', topic, 'phx_reply', unmatched])
})

test('a join without a word about what is wanted is a join', async () => {
  const { say, hears } = await rawClient(world)
  say('1', '1', 'realtime:plain', 'phx_join', null)
  expect(await hears()).toMatchObject(['1', '1', 'realtime:plain', 'phx_reply', { status: 'ok' }])
})

test('a broadcast of octets goes out as kind 4, byte by byte', async () => {
  const [speaker, listener] = await Promise.all([rawClient(world), rawClient(world)])
  await Promise.all([speaker.join('ü', { broadcast: { ack: true } }), listener.join('ü')])
  const [topic, event, octets] = [Buffer.from('realtime:ü'), Buffer.from('é'), Buffer.from([0, 1, 255])]
  const head = Buffer.from([3, 1, 1, topic.length, event.length, 0, 0])
  const heard = new Promise((resolve) => listener.socket.once('message', (data, binary) => resolve([data, binary])))
  speaker.socket.send(Buffer.concat([head, Buffer.from('12'), topic, event, octets]))
  expect(await speaker.hears()).toEqual(['1', '2', 'realtime:ü', 'phx_reply', ok])
  const back = Buffer.concat([Buffer.from([4, topic.length, event.length, 0, 0]), topic, event, octets])
  expect(await heard).toEqual([back, true])
})

test('what asks to be stored is refused rather than lost later', async () => {
  const { join, socket, hears } = await rawClient(world)
  await join('r')
  const metadata = '{"persist":true}'
  const head = Buffer.from([3, 1, 1, 10, 1, metadata.length, 1])
  socket.send(Buffer.concat([head, Buffer.from(`12realtime:re${metadata}{}`)]))
  expect(await hears()).toMatchObject(['1', '2', 'realtime:r', 'phx_reply', { status: 'error' }])
})

test('presence is told as a state, and then as what changes', async () => {
  const { join, say, hears } = await rawClient(world)
  await join('desk', { presence: { key: '__proto__', enabled: true } })
  expect(await hears()).toEqual(['1', null, 'realtime:desk', 'presence_state', {}])
  say('1', '2', 'realtime:desk', 'presence', { type: 'presence', event: 'track', payload: { mood: 'calm' } })
  const [, , , event, diff] = await hears('presence_diff')
  expect([event, JSON.stringify(diff)]).toEqual([
    'presence_diff',
    expect.stringMatching(/^\{"joins":\{"__proto__":\{"metas":\[\{.*"mood":"calm".*\}\]\}\},"leaves":\{\}\}$/),
  ])
  expect(await hears()).toEqual(['1', '2', 'realtime:desk', 'phx_reply', ok])
  say('1', '3', 'realtime:desk', 'presence', { type: 'presence', event: 'track', payload: 'calm' })
  expect(await hears()).toMatchObject(['1', '3', 'realtime:desk', 'phx_reply', { status: 'error' }])
})

test('who does not watch presence is not told of it', async () => {
  const { join, say, hears, rest } = await rawClient(world)
  await join('quiet', { presence: { key: 'k', enabled: false } })
  say('1', '2', 'realtime:quiet', 'presence', { type: 'presence', event: 'track', payload: {} })
  expect(await hears()).toEqual(['1', '2', 'realtime:quiet', 'phx_reply', ok])
  expect(rest()).toEqual([])
})

test('an app can ask to be told when changes begin to come', async () => {
  const { join, hears } = await rawClient(world)
  await join('ready', { broadcast: { replication_ready: true } })
  expect(await hears()).toMatchObject(['1', null, 'realtime:ready', 'system', { extension: 'system', status: 'ok' }])
})
