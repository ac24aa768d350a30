import { beforeEach, expect, test, vi } from 'vitest'
import { pass } from '../test-clients'
import type { Bus } from '../types'
import type { Connection } from './connection'
import { createConnectionCount } from './connection-count'

const PATIENT = { timeout: 10_000 }

type Listener = { replica: string; listener: Parameters<Bus['on']>[1] }

/** Joins replicas of a test; what is said while it is held comes when it is let go. */
function createWire() {
  const listeners = new Set<Listener>()
  const said: (() => void)[] = []
  let held = false
  const busOf = (replica: string): Pick<Bus, 'on' | 'publish'> => ({
    on(_topic, listener) {
      const one = { replica, listener }
      listeners.add(one)
      return () => void listeners.delete(one)
    },
    async publish(_topic, body) {
      const tell = () => {
        for (const one of listeners) if (one.replica !== replica) one.listener(structuredClone(body), replica)
      }
      if (held) said.push(tell)
      else tell()
    },
  })
  return {
    busOf,
    hold() {
      held = true
    },
    letGo() {
      held = false
      for (const tell of said.splice(0)) tell()
    },
  }
}

let wire: ReturnType<typeof createWire>
beforeEach(() => {
  pass(0)
  wire = createWire()
})

function replica(name: string, { enabled = true } = {}) {
  const open = new Set<Connection>()
  const count = createConnectionCount({
    ...{ bus: wire.busOf(name), topic: 'addresses', most: 10, enabled },
    shed: (_key, connection) => void open.delete(connection),
  })
  const come = (many: number) =>
    Array.from({ length: many }, (_, at) => {
      const connection = { address: `${name} ${at}` } as Connection
      open.add(connection)
      count.add('home', connection)
      return connection
    })
  return { ...count, open, come }
}

test('what is open on another replica counts, until it is closed there', async () => {
  const [here, there] = [replica('here'), replica('there')]
  const [first] = there.come(6)
  here.come(3)
  await vi.waitFor(() => expect(there.isFull('home')).toBe(false), PATIENT)
  here.come(1)
  await vi.waitFor(() => expect([here.isFull('home'), there.isFull('home')]).toEqual([true, true]), PATIENT)
  expect(here.isFull('elsewhere')).toBe(false)
  there.remove('home', first as Connection)
  await vi.waitFor(() => expect([here.isFull('home'), there.isFull('home')]).toEqual([false, false]), PATIENT)
  expect([here.open.size, there.open.size]).toEqual([4, 6])
})

test('one that is counted already is not counted again', async () => {
  const here = replica('here')
  const connections = here.come(9)
  for (const connection of connections) here.add('home', connection)
  expect([here.isFull('home'), here.has('home', connections[0] as Connection)]).toEqual([false, true])
})

test('replicas that let people in at the same moment close what is too many, the newest', async () => {
  const [here, there] = [replica('here'), replica('there')]
  wire.hold()
  const [ours, theirs] = [here.come(8), there.come(8)]
  wire.letGo()
  await vi.waitFor(() => expect(here.open.size + there.open.size).toBeLessThanOrEqual(10), PATIENT)
  expect(here.open.size + there.open.size).toBeGreaterThanOrEqual(8)
  expect([...here.open]).toEqual(ours.slice(0, here.open.size))
  expect([...there.open]).toEqual(theirs.slice(0, there.open.size))
})

test('a replica that starts is told within 5 seconds what the others count', async () => {
  const [here, witness] = [replica('here'), replica('witness')]
  here.come(10)
  await vi.waitFor(() => expect(witness.isFull('home')).toBe(true), PATIENT)
  const late = replica('late')
  expect(late.isFull('home')).toBe(false)
  here.beat()
  expect(late.isFull('home')).toBe(false)
  pass(5000)
  here.beat()
  expect(late.isFull('home')).toBe(true)
})

test('a replica that died counts for 15 seconds, and one that stops no longer', async () => {
  const [here, dead, stopping] = [replica('here'), replica('dead'), replica('stopping')]
  dead.come(5)
  stopping.come(5)
  await vi.waitFor(() => expect(here.isFull('home')).toBe(true), PATIENT)
  await stopping.close()
  expect(here.isFull('home')).toBe(false)
  here.come(5)
  pass(14_999)
  here.beat()
  expect(here.isFull('home')).toBe(true)
  pass(1)
  here.beat()
  expect(here.isFull('home')).toBe(false)
})

test('a crowd of people with one connection each is not told of', async () => {
  const bus = wire.busOf('here')
  const publish = vi.spyOn(bus, 'publish')
  const count = createConnectionCount({ bus, topic: 'addresses', most: 10, enabled: true, shed: () => undefined })
  for (let person = 0; person < 1000; person++) count.add(String(person), {} as Connection)
  pass(5000)
  count.beat()
  expect(publish).not.toHaveBeenCalled()
})

test('without limits nothing is counted', () => {
  const here = replica('here', { enabled: false })
  here.come(20)
  expect(here.isFull('home')).toBe(false)
})
