import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { createConnection } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PUBLIC_KEY } from '#contract/public-key'
import { createWorld, type World } from '#server/testing/world'
import { pass, type RawClient, rawClient, refusedHandshake } from './test-clients'

let world: World
let address = 0
beforeAll(async () => {
  pass(0)
  world = await createWorld({
    rateLimits: true,
    trustProxy: 1,
    native: { origins: ['app://pawstead'], appleAppIds: [] },
  })
})
afterAll(() => world.close())

const deepBroadcast = () =>
  Buffer.concat([Buffer.from([3, 0, 0, 10, 1, 0, 1]), Buffer.from(`realtime:re${'['.repeat(33)}${']'.repeat(33)}`)])

/** Somebody from an address that nobody else has. */
const somebody = () => ({ headers: { 'x-forwarded-for': `10.1.${++address >> 8}.${address & 255}` } })
const connect = (options = somebody()): Promise<RawClient> => rawClient(world, options)

describe('a handshake is refused', () => {
  test.each([
    ['without a key', '/realtime/v1/websocket', 401],
    ['with an unknown key', '/realtime/v1/websocket?apikey=sb_publishable_other', 401],
    ['in another version', `/realtime/v1/websocket?apikey=${PUBLIC_KEY}&vsn=3.0.0`, 400],
    ['anywhere else', '/api/rpc', 404],
  ])('%s', async (_what, path, status) => {
    expect(await refusedHandshake(world, { path })).toEqual({ status, body: { error: expect.any(String) } })
  })

  test.each(['https://elsewhere.example', 'null', 'http://127.0.0.1:1'])('from pages of %s', async (origin) => {
    expect(await refusedHandshake(world, { origin })).toMatchObject({ status: 403 })
  })

  test('from an address with too many sockets, until one closes', async () => {
    const crowd = somebody()
    const clients = await Promise.all(Array.from({ length: 50 }, () => connect(crowd)))
    expect(await refusedHandshake(world, crowd)).toMatchObject({ status: 429 })
    await connect()
    clients[0]?.socket.close()
    await clients[0]?.closed
    await connect(crowd)
    for (const { socket } of clients) socket.terminate()
  })

  test('an IPv6 household counts as one', async () => {
    const from = (host: number) => ({ headers: { 'x-forwarded-for': `2001:db8:1:2::${host.toString(16)}` } })
    const clients = await Promise.all(Array.from({ length: 50 }, (_, host) => connect(from(host + 1))))
    expect(await refusedHandshake(world, from(99))).toMatchObject({ status: 429 })
    for (const { socket } of clients) socket.terminate()
  })
})

test.each([
  ['two hosts', ['host: 127.0.0.1', 'host: elsewhere.example']],
  ['no host', []],
])('a handshake that names %s is refused', async (_what, hosts) => {
  const socket = createConnection(Number(new URL(world.url).port), '127.0.0.1')
  const key = ['sec-websocket-version: 13', 'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==']
  const lines = ['connection: upgrade', 'upgrade: websocket', ...key, ...hosts]
  socket.end([`GET /realtime/v1/websocket?apikey=${PUBLIC_KEY} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1.1 400 /)
})

test('pages of the site, of a native app, and programs may connect', async () => {
  for (const origin of [world.url, 'app://pawstead', undefined])
    await rawClient(world, { ...somebody(), ...(origin && { origin }) })
})

test('a plain request is told what to do', async () => {
  const response = await world.request('/realtime/v1/websocket')
  expect([response.status, await response.json()]).toEqual([426, { error: 'Connect with a WebSocket.' }])
})

test('who offers another protocol is answered in the present one', async () => {
  const asked = request(`${world.url}/healthz`, { headers: { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c' } })
  const [response] = (await once(asked.end(), 'response')) as [IncomingMessage]
  expect(response.resume().statusCode).toBe(200)
})

test('more than 100 messages a second end the connection', async () => {
  const { say, closed, hears } = await connect()
  for (let ref = 0; ref < 100; ref++) say(null, String(ref), 'phoenix', 'heartbeat', {})
  for (let ref = 0; ref < 100; ref++) await hears('phx_reply')
  pass(1000)
  for (let ref = 0; ref < 101; ref++) say(null, String(ref), 'phoenix', 'heartbeat', {})
  expect(await closed).toEqual({ code: 1008, reason: 'Too many messages' })
})

test('pings count as messages', async () => {
  const { socket, closed } = await connect()
  for (let ping = 0; ping < 100; ping++) {
    socket.ping()
    await once(socket, 'pong')
  }
  socket.ping()
  expect((await closed).code).toBe(1008)
})

test('more than 20 joins a second are refused, and so are more than 50 channels', async () => {
  const { join } = await connect()
  for (let room = 1; room <= 20; room++) expect((await join(`room-${room}`))[4].status).toBe('ok')
  expect((await join('room-21'))[4].response).toEqual({
    reason: expect.stringContaining('ClientJoinRateLimitReached'),
  })
  for (let room = 21; room <= 50; room++) {
    if (room % 20 === 1) pass(1000)
    expect((await join(`room-${room}`))[4].status).toBe('ok')
  }
  pass(1000)
  expect((await join('room-51'))[4].response).toEqual({ reason: expect.stringContaining('ChannelRateLimitReached') })
  expect((await join('room-50'))[4].status).toBe('ok')
})

test('a socket follows up to 250 changes, of 64 kB together', async () => {
  const { join } = await connect()
  const changes = Array(100).fill({ event: '*', schema: 'public', table: 'products' })
  for (const room of ['a', 'b']) expect((await join(room, { postgres_changes: changes }))[4].status).toBe('ok')
  expect((await join('c', { postgres_changes: changes }))[4].response).toEqual({
    reason: expect.stringContaining('ChannelRateLimitReached'),
  })
  expect((await join('c', { postgres_changes: changes.slice(50) }))[4].status).toBe('ok')
  const long = { ...changes[0], filter: `name=eq.${'x'.repeat(9000)}` }
  const other = await connect()
  expect((await other.join('a', { postgres_changes: Array(5).fill(long) }))[4].status).toBe('ok')
  expect((await other.join('b', { postgres_changes: Array(3).fill(long) }))[4].response).toEqual({
    reason: expect.stringContaining('ChannelRateLimitReached'),
  })
})

test('what one address makes the server send is bounded, and so is what it has read', async () => {
  const crowd = somebody()
  const [sender, ...listeners] = await Promise.all(Array.from({ length: 20 }, () => connect(crowd)))
  for (const { join } of listeners) await join('room')
  await sender?.join('room', { broadcast: { ack: true } })
  const said = { type: 'broadcast', event: 'e', payload: 'x'.repeat(60_000) }
  const says = async (event: string, payload: object) => {
    sender?.say('1', '2', 'realtime:room', event, payload)
    return (await sender?.hears('phx_reply'))?.[4]
  }
  pass(1000)
  for (let sent = 0; sent < 6; sent++) expect(await says('broadcast', said)).toMatchObject({ status: 'ok' })
  expect(await says('broadcast', said)).toMatchObject({
    response: { reason: expect.stringContaining('ClientBroadcastRateLimitReached') },
  })
  const shown = { type: 'presence', event: 'track', payload: { as: 'x'.repeat(60_000) } }
  expect(await says('presence', shown)).toMatchObject({
    response: { reason: expect.stringContaining('ClientPresenceRateLimitReached') },
  })
  const http = { ...crowd.headers, apikey: PUBLIC_KEY, 'content-type': 'application/json' }
  const send = () =>
    world.request('/realtime/v1/api/broadcast/room/events/e', {
      method: 'POST',
      headers: http,
      body: JSON.stringify(said.payload),
    })
  expect((await send()).status).toBe(429)
  pass(1000)
  expect((await send()).status).toBe(202)
  expect(await says('broadcast', said)).toMatchObject({ status: 'ok' })
  for (let sent = 0; sent < 40; sent++) sender?.say(null, '3', 'nowhere', 'e', { as: 'x'.repeat(60_000) })
  expect((await sender?.closed)?.code).toBe(1008)
  for (const { socket } of listeners) socket.terminate()
})

test('who is present in a large room is told so many times a second', async () => {
  const crowd = somebody()
  const guests = await Promise.all(Array.from({ length: 5 }, () => connect(crowd)))
  const room = { presence: { enabled: true, key: 'one' } }
  for (const [guest, { join, say, hears }] of guests.entries()) {
    await join('hall', room)
    say('1', '2', 'realtime:hall', 'presence', { type: 'presence', event: 'track', payload: { guest } })
    await hears('phx_reply')
  }
  const late = await connect(crowd)
  await late.join('hall', room)
  const [, , , , { one }] = await late.hears('presence_state')
  expect(one).toEqual({ metas: guests.map((_guest, guest) => ({ guest, phx_ref: expect.any(String) })) })
  pass(1000)
  // Almost all that an address has for a second: 31 messages of 64 kB, and then small ones up to less than a hundred.
  const other = await connect(crowd)
  for (let said = 0; said < 31; said++) other.say(null, '1', 'phoenix', 'heartbeat', { as: 'x'.repeat(65_000) })
  for (let said = 31; said < 46; said++) other.say(null, '1', 'phoenix', 'heartbeat', {})
  for (let said = 0; said < 46; said++) await other.hears('phx_reply')
  await late.join('hall', room)
  expect(await late.hears('phx_error')).toEqual(['1', '1', 'realtime:hall', 'phx_error', {}])
  for (const { socket } of guests) socket.terminate()
})

test('too many broadcasts over HTTP are refused', { timeout: 60_000 }, async () => {
  const { headers } = somebody()
  const send = () =>
    world.request('/realtime/v1/api/broadcast/room/events/e', {
      method: 'POST',
      headers: { ...headers, apikey: PUBLIC_KEY, 'content-type': 'application/json' },
      body: '{}',
    })
  for (let sent = 0; sent < 600; sent += 20) await Promise.all(Array.from({ length: 20 }, send))
  const response = await send()
  expect([response.status, await response.json()]).toEqual([429, { error: expect.any(String) }])
})

test('too many tokens that do not count are refused over HTTP, and those that do are not', async () => {
  const [crowd, ada] = [somebody(), await world.user()]
  const send = (token: string) =>
    world.request('/realtime/v1/api/broadcast/room/events/e', {
      method: 'POST',
      headers: {
        ...crowd.headers,
        apikey: PUBLIC_KEY,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      body: '{}',
    })
  const answers = await Promise.all(Array.from({ length: 61 }, () => send('broken')))
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(60).fill(401), 429])
  expect((await send(ada.accessToken)).status).toBe(202)
})

test('a person has up to 20 connections', async () => {
  const ada = await world.user()
  const clients = await Promise.all(Array.from({ length: 21 }, () => connect()))
  const answers = await Promise.all(clients.map(({ join }) => join('cart_updates', {}, ada.accessToken)))
  const refused = answers.filter(([, , , , { status }]) => status === 'error')
  expect(refused.map(([, , , , { response }]) => response)).toEqual([
    { reason: expect.stringContaining('ConnectionRateLimitReached') },
  ])
  // Nor by coming as nobody and saying afterwards who it is.
  const late = await connect()
  await late.join('room')
  late.say('1', '2', 'realtime:room', 'access_token', { access_token: ada.accessToken })
  expect((await late.hears('system'))[4]).toMatchObject({ message: expect.stringContaining('Too many') })
  for (const { socket } of clients) socket.terminate()
})

test('a message of more than 64 kB ends the connection', async () => {
  const { socket, closed } = await connect()
  socket.send('x'.repeat(64 * 1024 + 1))
  expect((await closed).code).toBe(1009)
})

test.each([
  ['text that is no JSON', '{'],
  ['JSON that is no message', '{"topic":"phoenix"}'],
  ['refs that are no text', '[1,2,"phoenix","heartbeat",{}]'],
  ['octets that are no message', Buffer.from([9, 9, 9])],
  ['lengths that lie', Buffer.from([3, 255, 255, 255, 255, 255, 0])],
  ['JSON nested deeper than 32', `${'['.repeat(33)}${']'.repeat(33)}`],
  ['a broadcast whose JSON is nested deeper than 32', deepBroadcast()],
  ['a broadcast whose JSON is none', Buffer.concat([Buffer.from([3, 0, 0, 10, 1, 0, 1]), Buffer.from('realtime:re{')])],
])('%s ends the connection', async (_what, data) => {
  const { socket, closed } = await connect()
  socket.send(data)
  expect((await closed).code).toBe(1007)
})

test('JSON nested beyond measure ends the connection of who sent it', async () => {
  const [listener, sender] = await Promise.all([connect(), connect()])
  await Promise.all([listener.join('deep'), sender.join('deep')])
  const nested = `${'['.repeat(30_000)}${']'.repeat(30_000)}`
  sender.socket.send(`["1","2","realtime:deep","broadcast",{"event":"e","payload":${nested}}]`)
  expect((await sender.closed).code).toBe(1007)
  listener.say(null, '1', 'phoenix', 'heartbeat', {})
  expect((await listener.hears())[3]).toBe('phx_reply')
})

test('a message in more than 100 parts ends the connection', async () => {
  const { socket, closed, say, hears } = await connect()
  const heartbeat = '[null,"1","phoenix","heartbeat",{}]'
  for (const letter of heartbeat) socket.send(letter, { fin: false })
  socket.send('', { fin: true })
  expect((await hears())[1]).toBe('1')
  say(null, '2', 'phoenix', 'heartbeat', {})
  expect((await hears())[1]).toBe('2')
  for (let part = 0; part < 101; part++) socket.send('x', { fin: false })
  expect((await closed).code).toBe(1008)
})

test('who reads too slowly is hung up on, and the others are not held up', async () => {
  const [slow, speaker, listener] = await Promise.all([connect(), connect(), connect()])
  await Promise.all([slow.join('news'), speaker.join('news', { broadcast: { ack: true } }), listener.join('news')])
  slow.socket.pause()
  const payload = 'x'.repeat(60_000)
  const isHungUpOn = async () =>
    (await (await world.request('/metrics')).text()).includes('socket_dropped_total{reason="slow"} 1')
  // What the two kernels keep comes on top of the megabyte that we do. Nobody waits for long for the answer to a close.
  for (let ref = 2; ref < 400; ref++) {
    if (ref % 5 === 0) pass(1000)
    if (ref % 5 === 0 && (await isHungUpOn())) break
    speaker.say('1', String(ref), 'realtime:news', 'broadcast', { type: 'broadcast', event: 'e', payload })
    await Promise.all([speaker.hears('phx_reply'), listener.hears('broadcast')])
  }
  slow.socket.resume()
  expect(await slow.closed).toEqual({ code: 1013, reason: 'This connection reads too slowly' })
})

test('who joins nothing or is silent is hung up on', async () => {
  const [unjoined, silent, alive] = await Promise.all([connect(), connect(), connect()])
  await Promise.all([silent.join('room'), alive.join('room')])
  pass(10_000)
  expect(await unjoined.closed).toEqual({ code: 1008, reason: 'Nothing was joined' })
  pass(25_000)
  alive.say(null, '2', 'phoenix', 'heartbeat', {})
  await alive.hears('phx_reply')
  pass(30_000)
  expect(await silent.closed).toEqual({ code: 1008, reason: 'Nothing was heard for too long' })
  alive.say(null, '3', 'phoenix', 'heartbeat', {})
  expect((await alive.hears())[1]).toBe('3')
})

test('who answers no pings is cut off', async () => {
  const mute = await rawClient(world, { ...somebody(), autoPong: false })
  await mute.join('room')
  for (let ping = 0; ping < 2; ping++) {
    const pinged = once(mute.socket, 'ping')
    pass(25_000)
    await pinged
    mute.say(null, '2', 'phoenix', 'heartbeat', {})
    await mute.hears('phx_reply')
  }
  pass(25_000)
  expect(await mute.closed).toMatchObject({ code: 1006 })
})

test('a clock that is set makes nobody seem silent', async () => {
  const { join, say, hears } = await connect()
  await join('room')
  for (const hours of [-1, 2, -1]) {
    world.clock.advance(hours * 3_600_000)
    // Long enough for everybody to be looked at.
    const later = await connect()
    await later.join('room')
    pass(25_000)
    await once(later.socket, 'ping')
    say(null, '2', 'phoenix', 'heartbeat', {})
    expect((await hears())[3]).toBe('phx_reply')
    later.socket.terminate()
  }
})

test('a server that closes tells everybody to come again', async () => {
  const other = await createWorld()
  const clients = await Promise.all(Array.from({ length: 120 }, () => rawClient(other)))
  const stopped = other.close()
  for (const { closed } of clients) expect(await closed).toEqual({ code: 1012, reason: 'The service restarts' })
  await stopped
})
