import type { RealtimeClient } from '@supabase/realtime-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PUBLIC_KEY } from '#contract/public-key'
import type { TestUser } from '#server/testing/factories'
import { collect, subscribed } from './test-clients'
import { createLiveWorld, type LiveWorld } from './testing'

type BusEvent = { event: string; payload: unknown }

let world: LiveWorld
let ada: TestUser
let ben: TestUser
beforeAll(async () => {
  world = await createLiveWorld()
  ;({ ada, ben } = world)
})
afterAll(() => world.close())

const clientOf = (user?: TestUser, vsn = '2.0.0') => world.client(user, { vsn })

type Config = NonNullable<Parameters<RealtimeClient['channel']>[1]>['config']

async function enter(name: string, { user, vsn, ...config }: { user?: TestUser; vsn?: string } & Config = {}) {
  const client = clientOf(user, vsn)
  const heard = collect<BusEvent>()
  const channel = client.channel(name, { config }).on('broadcast', { event: '*' }, (message) => {
    heard.add(message as unknown as BusEvent)
  })
  await subscribed(channel)
  return { client, channel, ...heard }
}

/** With a presence listener, as an app that shows who is there. */
async function watch(name: string, config: Config = {}) {
  const client = clientOf()
  const seen = collect<{ event: string; key?: string; newPresences?: object[]; leftPresences?: object[] }>()
  const channel = client
    .channel(name, { config })
    .on('presence', { event: '*' }, (change?: object) => seen.add(change as { event: string }))
  await subscribed(channel)
  return { client, channel, ...seen }
}

describe.each(['1.0.0', '2.0.0'])('in version %s', (vsn) => {
  test('a broadcast reaches the others and comes back only to who wants it', async () => {
    const [listener, echo] = await Promise.all([
      enter(`talk-${vsn}`, { vsn }),
      enter(`talk-${vsn}`, { vsn, broadcast: { self: true, ack: true } }),
    ])
    expect(await echo.channel.send({ type: 'broadcast', event: 'hi ü', payload: { n: 1 } })).toBe('ok')
    expect(await listener.next()).toMatchObject({ event: 'hi ü', payload: { n: 1 } })
    expect(await echo.next()).toMatchObject({ event: 'hi ü', payload: { n: 1 } })
    await listener.channel.send({ type: 'broadcast', event: 'back', payload: {} })
    expect(await echo.next()).toMatchObject({ event: 'back' })
    expect(listener.rest()).toEqual([])
  })

  test('a channel that is left hears no more and can be joined again', async () => {
    const [speaker, listener] = await Promise.all([
      enter(`left-${vsn}`, { vsn, broadcast: { ack: true } }),
      enter(`left-${vsn}`, { vsn }),
    ])
    expect(await listener.client.removeChannel(listener.channel)).toBe('ok')
    await speaker.channel.send({ type: 'broadcast', event: 'unheard', payload: {} })
    const again = collect<BusEvent>()
    const channel = listener.client.channel(`left-${vsn}`).on('broadcast', { event: '*' }, (message) => {
      again.add(message as unknown as BusEvent)
    })
    await subscribed(channel)
    await speaker.channel.send({ type: 'broadcast', event: 'heard', payload: {} })
    expect(await again.next()).toMatchObject({ event: 'heard' })
    expect(listener.rest()).toEqual([])
  })
})

test('both versions hear each other, and octets reach those who can read them', async () => {
  const [older, newer, listener] = await Promise.all([
    enter('mixed', { vsn: '1.0.0', broadcast: { ack: true } }),
    enter('mixed', { broadcast: { ack: true } }),
    enter('mixed'),
  ])
  await older.channel.send({ type: 'broadcast', event: 'text', payload: { from: 'older' } })
  expect(await newer.next()).toMatchObject({ event: 'text', payload: { from: 'older' } })
  expect(
    await newer.channel.send({ type: 'broadcast', event: 'octets', payload: Uint8Array.of(0, 255, 7).buffer }),
  ).toBe('ok')
  const { payload } = await listener.next(({ event }) => event === 'octets')
  expect([...new Uint8Array(payload as ArrayBuffer)]).toEqual([0, 255, 7])
  await newer.channel.send({ type: 'broadcast', event: 'text', payload: { from: 'newer' } })
  expect(await older.next()).toMatchObject({ event: 'text', payload: { from: 'newer' } })
})

test('two clients see each other come, change and go', async () => {
  const watcher = await watch('desk', { presence: { key: 'watcher' } })
  expect(await watcher.next()).toMatchObject({ event: 'sync' })
  const guest = await watch('desk', { presence: { key: 'guest' } })
  expect(await guest.channel.track({ mood: 'curious' })).toBe('ok')
  expect(await watcher.next(({ event }) => event === 'join')).toMatchObject({
    key: 'guest',
    newPresences: [{ mood: 'curious', presence_ref: expect.any(String) }],
  })
  await guest.next(({ event }) => event === 'join')
  expect(guest.channel.presenceState()).toMatchObject({ guest: [{ mood: 'curious' }] })
  await guest.channel.track({ mood: 'glad' })
  expect(await watcher.next(({ event }) => event === 'join')).toMatchObject({ newPresences: [{ mood: 'glad' }] })
  expect(await watcher.next(({ event }) => event === 'leave')).toMatchObject({ leftPresences: [{ mood: 'curious' }] })
  const late = await watch('desk')
  await late.next(({ event }) => event === 'sync')
  expect(late.channel.presenceState()).toMatchObject({ guest: [{ mood: 'glad' }] })
  await guest.client.disconnect()
  expect(
    await watcher.next(({ event, leftPresences }) => event === 'leave' && leftPresences?.length === 1),
  ).toMatchObject({
    key: 'guest',
  })
})

test('a private channel is for its owner', async () => {
  const topic = `user:${ada.id}`
  const [own, below] = await Promise.all([
    enter(topic, { user: ada, private: true, broadcast: { ack: true } }),
    enter(`${topic}:phone`, { user: ada, private: true }),
  ])
  expect([own.channel.state, below.channel.state]).toEqual(['joined', 'joined'])
  const refused = `You do not have permissions to read from this Channel topic: ${topic}`
  await expect(enter(topic, { user: ben, private: true })).rejects.toThrow(refused)
  await expect(enter(topic, { private: true })).rejects.toThrow(refused)
  await expect(enter('lobby', { user: ada, private: true })).rejects.toThrow('topic: lobby')
  await expect(enter(`${topic}x`, { user: ada, private: true })).rejects.toThrow('Unauthorized')
})

test('the public room of the same name hears nothing of the private one', async () => {
  const topic = `user:${ada.id}:letters`
  const [inside, other, outside, stranger] = await Promise.all([
    enter(topic, { user: ada, private: true, broadcast: { ack: true } }),
    enter(topic, { user: ada, private: true }),
    enter(topic),
    enter(topic, { user: ben, broadcast: { ack: true } }),
  ])
  await inside.channel.send({ type: 'broadcast', event: 'secret', payload: {} })
  await stranger.channel.send({ type: 'broadcast', event: 'public', payload: {} })
  expect(await other.next()).toMatchObject({ event: 'secret' })
  expect(await outside.next()).toMatchObject({ event: 'public' })
  await inside.channel.send({ type: 'broadcast', event: 'last', payload: {} })
  expect(await other.next()).toMatchObject({ event: 'last' })
  expect(outside.rest()).toEqual([])
})

describe('over HTTP', () => {
  test('a broadcast reaches a channel from outside it', async () => {
    const listener = await enter('news/ü & more')
    const sender = clientOf().channel('news/ü & more')
    expect(await sender.httpSend('head line', { n: 1 })).toEqual({ success: true })
    expect(await listener.next()).toMatchObject({ event: 'head line', payload: { n: 1 } })
    expect(await sender.httpSend('octets', Uint8Array.of(9, 0))).toEqual({ success: true })
    const { payload } = await listener.next()
    expect([...new Uint8Array(payload as ArrayBuffer)]).toEqual([9, 0])
    expect(await sender.send({ type: 'broadcast', event: 'batch', payload: { n: 2 } })).toBe('ok')
    expect(await listener.next()).toMatchObject({ event: 'batch', payload: { n: 2 } })
  })

  test('a private room takes only what its owner sends', async () => {
    const topic = `user:${ada.id}:post`
    const listener = await enter(topic, { user: ada, private: true })
    const config = { private: true }
    const [own, foreign, nobody] = [clientOf(ada), clientOf(ben), clientOf()]
    await Promise.all([own, foreign, nobody].map((client) => client.setAuth()))
    for (const client of [foreign, nobody]) {
      await expect(client.channel(topic, { config }).httpSend('e', {})).rejects.toThrow('Unauthorized')
      expect(await client.channel(topic, { config }).send({ type: 'broadcast', event: 'e', payload: {} })).toBe('error')
    }
    expect(await own.channel(topic, { config }).httpSend('mine', {})).toEqual({ success: true })
    expect(await listener.next()).toMatchObject({ event: 'mine' })
  })

  test.each(['private=1', 'private=TRUE', 'private', 'private=false&private=true', 'persist=true', 'persist[ttl]=60'])(
    'what is sent with ?%s goes to no room that is open to all',
    async (query) => {
      const listener = await enter('open')
      const send = (asked: string, event: string) =>
        world.request(`/realtime/v1/api/broadcast/open/events/${event}?${asked}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', apikey: PUBLIC_KEY },
          body: '{}',
        })
      expect((await send(query, 'secret')).status).toBe(400)
      expect((await send('private=true', 'secret')).status).toBe(403)
      expect((await send('private=false', 'public')).status).toBe(202)
      expect(await listener.next()).toMatchObject({ event: 'public' })
    },
  )

  test.each([
    ['no key', {}, '{}', 401],
    ['an unknown key', { apikey: 'sb_publishable_other' }, '{}', 401],
    ['a broken token', { authorization: 'Bearer broken' }, '{}', 401],
    ['a body that is no JSON', {}, '{', 400],
    ['a body that is nested too deep', {}, `${'['.repeat(33)}${']'.repeat(33)}`, 400],
    ['a body that is too large', {}, JSON.stringify('x'.repeat(65_536)), 413],
  ])('%s is refused', async (what, headers, body, status) => {
    const key = what === 'no key' ? {} : { apikey: world.deps.env.live.publicKeys[0] }
    const response = await world.request('/realtime/v1/api/broadcast/room/events/e', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...key, ...headers },
      body,
    })
    expect([response.status, await response.json()]).toEqual([status, { error: expect.any(String) }])
  })

  test('names are as long as a frame can carry', async () => {
    const send = (topic: string, event: string) => clientOf().channel(topic).httpSend(event, {})
    expect(await send('ü'.repeat(123), 'ü'.repeat(127))).toEqual({ success: true })
    await expect(send('ü'.repeat(124), 'e')).rejects.toThrow('could not be read')
    await expect(send('room', 'ü'.repeat(128))).rejects.toThrow('could not be read')
  })

  test('pages of any origin may call', async () => {
    const response = await world.request('/realtime/v1/api/broadcast', {
      method: 'OPTIONS',
      headers: {
        origin: 'https://elsewhere.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'apikey,authorization,content-type',
      },
    })
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
  })
})
