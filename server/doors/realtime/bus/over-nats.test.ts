import { randomUUID } from 'node:crypto'
import { connect } from '@nats-io/transport-node'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createBus } from './bus'
import { type FakeNats, startFakeNats } from './fake-nats'
import { type BusStage, createBusStage, hearing, seen } from './testing'

let stage: BusStage

beforeAll(async () => {
  stage = await createBusStage()
})

afterAll(() => stage.close())

async function nats(maxPayload?: number): Promise<FakeNats> {
  const server = await startFakeNats(maxPayload)
  onTestFinished(() => server.close())
  return server
}

/** A replica that is connected. */
async function join(natsUrl: string) {
  const timing = { backOffMs: 5, leadMs: 10, patienceMs: 10_000 }
  const bus = await createBus({ ...stage, natsUrl, timing })
  const heard = hearing(bus)
  heard.topic('news')
  onTestFinished(() => bus.close())
  return { bus, ...heard }
}

type Replica = Awaited<ReturnType<typeof join>>

const takenOver = (published: FakeNats['published']) =>
  published.filter(({ text }) => /^\{"epoch":\d+\}$/.test(text)).length

/** Waits until somebody forwards and everybody hears it, and leaves out what was heard until then. */
async function settle(server: FakeNats, replicas: Replica[], times = 1): Promise<void> {
  await server.until((published) => takenOver(published) >= times)
  const title = randomUUID()
  await stage.note(title)
  for (const { all, until } of replicas) {
    await until(() => all.some((heard) => seen(heard) === `INSERT ${title}`))
    all.length = 0
  }
}

test('messages travel by NATS in order, long ones by reference, and not back', async () => {
  const server = await nats()
  const [one, other] = [await join(server.url), await join(server.url)]
  await settle(server, [one, other])
  const bodies = ['a', 'x'.repeat(10_000), 'é'.repeat(1_990), 'last']
  await Promise.all(bodies.map((body) => one.bus.publish('news', body)))
  await other.bus.publish('news', 'back')
  await other.until((all) => all.length >= bodies.length)
  await one.until((all) => all.length >= 1)
  expect(other.all).toEqual(bodies.map((body) => ({ topic: 'news', body, from: one.bus.replica })))
  expect(one.all).toEqual([{ topic: 'news', body: 'back', from: other.bus.replica }])
  expect(server.published.every(({ text }) => Buffer.byteLength(text) <= 4_000)).toBe(true)
})

test('changes of rows are forwarded by one replica, once and in order', async () => {
  const server = await nats(100_000)
  const replicas = [await join(server.url), await join(server.url), await join(server.url)]
  await settle(server, replicas)
  await stage.note('short')
  await stage.note('long', { body: '"'.repeat(1_000) })
  await stage.note('last')
  for (const { all, until } of replicas) {
    await until((heard) => heard.length >= 3)
    expect(all.map(seen)).toEqual(['INSERT short', 'INSERT long', 'INSERT last'])
  }
})

test('when the replica that forwards goes, another one takes over and all are told of a gap', async () => {
  const server = await nats(100_000)
  const gone = await join(server.url)
  await settle(server, [gone])
  const others = [await join(server.url), await join(server.url)]
  await settle(server, [gone, ...others])
  await gone.bus.close()
  for (const { until } of others) await until((all) => all.some((heard) => seen(heard) === 'gap null'))
  expect(takenOver(server.published)).toBe(2)
  for (const { all } of others) all.length = 0
  await stage.note('afterwards')
  for (const { all, until } of others) {
    await until((heard) => heard.length >= 1)
    expect(all.map(seen)).toEqual(['INSERT afterwards'])
  }
})

test('when NATS was away, every replica is told of a gap and hears again', async () => {
  const server = await nats(100_000)
  const replicas = [await join(server.url), await join(server.url)]
  await settle(server, replicas)
  server.published.length = 0
  server.cut()
  for (const { until } of replicas) await until((all) => all.some((heard) => seen(heard) === 'gap null'))
  // Each tells the others, too, that it was away; from then on it is connected.
  const isBack = ({ bus }: Replica) => server.published.some(({ text }) => text.startsWith(`{"from":"${bus.replica}"`))
  await server.until(() => replicas.every(isBack))
  await replicas[0]?.bus.publish('news', 'again')
  await replicas[1]?.until((all) => all.some((heard) => seen(heard) === 'news again'))
})

test('a replica starts without NATS, and its messages are a gap for the others once it is there', async () => {
  const server = await nats()
  server.leave()
  const bus = await createBus({
    ...stage,
    natsUrl: server.url,
    timing: { backOffMs: 5, leadMs: 10, patienceMs: 10 },
  })
  onTestFinished(() => bus.close())
  const one = { bus, ...hearing(bus) }
  await one.bus.publish('news', 'nobody hears')
  server.comeBack()
  await one.until((all) => all.some((heard) => seen(heard) === 'gap null'))
  const other = await join(server.url)
  await settle(server, [one, other])
  await one.bus.publish('news', 'hello')
  await other.until((all) => all.some((heard) => seen(heard) === 'news hello'))
})

test('where TLS is asked for nothing is said without it, and the log says why', async () => {
  const server = await nats()
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })
  const natsUrl = server.url.replace('nats:', 'tls:')
  const bus = await createBus({ ...stage, log, natsUrl, timing: { backOffMs: 5, patienceMs: 1_000 } })
  await bus.publish('news', 'a secret')
  await bus.close()
  expect(server.published).toEqual([])
  expect(lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg.includes('NATS'))).toEqual([
    expect.objectContaining({ err: expect.objectContaining({ message: "server does not support 'tls'" }) }),
  ])
})

test('what a replica forwarded before another took over is not told late', async () => {
  const server = await nats(100_000)
  const one = await join(server.url)
  await settle(server, [one])
  const rows = server.published.filter(({ subject }) => subject.endsWith('.rows'))
  const stale = rows.find(({ text }) => text.includes('INSERT'))

  const stranger = await connect({ servers: new URL(server.url).host })
  onTestFinished(() => stranger.close())
  stranger.publish(stale?.subject ?? '', JSON.stringify({ ...JSON.parse(stale?.text ?? ''), epoch: 1 }))
  stranger.publish(stale?.subject ?? '', 'not JSON')
  await stranger.flush()
  await stage.note('now')
  await one.until((all) => all.length >= 1)
  expect(one.all.map(seen)).toEqual(['INSERT now'])
})
