import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createBus } from '../bus/bus'
import { type BusStage, createBusStage } from '../bus/testing'
import { jsonBroadcast } from '../frames/broadcast'
import type { Frame } from '../frames/write-frame'
import { collect } from '../test-clients'
import { createTraffic } from '../traffic'
import { createRelay } from './relay'

let stage: BusStage
beforeAll(async () => {
  stage = await createBusStage()
})

afterAll(() => stage.close())

type Told = { room: string } & Partial<Frame>

/** A replica with somebody of the newer version in each room. */
async function replica() {
  const bus = await createBus(stage)
  onTestFinished(() => bus.close())
  const told = collect<Told>()
  const rooms = {
    has: () => true,
    tell: (room: string, frame: (vsn: '2.0.0') => Frame | null) => told.add({ room, ...frame('2.0.0') }),
  }
  return { relay: createRelay({ bus, rooms, traffic: createTraffic() }), told }
}

test('what is said on one replica is heard on the other, octets and long texts too, in order', async () => {
  const [here, there] = await Promise.all([replica(), replica()])
  const long = 'ü'.repeat(30_000)
  const sent = [
    here.relay.broadcast('public:news', jsonBroadcast('first', '{"n":1}')),
    here.relay.broadcast('private:user:a', { event: 'second', octets: Buffer.from([0, 255]) }),
    here.relay.broadcast('public:news', jsonBroadcast('third', JSON.stringify(long))),
  ]
  await Promise.all(sent)
  const said = '{"type":"broadcast","event":"first","payload":{"n":1}}'
  expect(await there.told.next()).toEqual({
    room: 'public:news',
    data: Buffer.from(`[null,null,"realtime:news","broadcast",${said}]`),
    binary: false,
  })
  expect(await there.told.next()).toEqual({
    room: 'private:user:a',
    data: Buffer.from('\u0004\u000f\u0006\u0000\u0000realtime:user:asecond\u0000\u00ff', 'latin1'),
    binary: true,
  })
  const { data } = await there.told.next()
  expect(JSON.parse(String(data))[4]).toEqual({ type: 'broadcast', event: 'third', payload: long })
  // Nobody hears the own words twice.
  expect(here.told.rest()).toHaveLength(3)
})

test.each([10, 20_000])('characters that the database does not take are heard as well, %d of them', async (count) => {
  const [here, there] = await Promise.all([replica(), replica()])
  const odd = '\0\ud800'.repeat(count)
  await here.relay.broadcast(`public:${odd.slice(0, 20)}`, jsonBroadcast(odd.slice(0, 20), JSON.stringify(odd)))
  await here.relay.broadcast('public:next', jsonBroadcast('next', '{}'))
  expect((await there.told.next()).room).toBe(`public:${odd.slice(0, 20)}`)
  expect((await there.told.next()).room).toBe('public:next')
})

test('more than a thousand that wait are refused, here only', async () => {
  const [{ promise: handedOver, resolve: handOver }, traffic] = [Promise.withResolvers<void>(), createTraffic()]
  let heard = 0
  const relay = createRelay({
    bus: { on: () => () => undefined, publish: () => handedOver },
    rooms: { has: () => true, tell: () => void heard++ },
    traffic,
  })
  const said = jsonBroadcast('e', '{}')
  const waiting = Array.from({ length: 1000 }, () => relay.broadcast('public:r', said))
  await expect(relay.broadcast('public:r', said)).rejects.toThrow('Too many broadcasts')
  expect([heard, traffic.dropped]).toEqual([1001, { relay: 1 }])
  handOver()
  await Promise.all(waiting)
  await relay.broadcast('public:r', said)
})
