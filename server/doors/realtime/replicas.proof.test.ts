import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createWorld, type World } from '#server/testing/world'
import { rawClient, refusedHandshake } from './test-clients'

const PATIENT = { timeout: 10_000 }
const OPTIONS = { rateLimits: true, trustProxy: 1 }

let here: World
let there: World
beforeAll(async () => {
  here = await createWorld(OPTIONS)
  there = await createWorld(OPTIONS, { sharing: here })
})
afterAll(async () => {
  await there.close()
  await here.close()
})

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

test('an address has up to 50 connections over both', async () => {
  const home = from('10.2.0.1')
  const open = (world: World, count: number) => Promise.all(Array.from({ length: count }, () => rawClient(world, home)))
  const clients = [...(await open(here, 25)), ...(await open(there, 25))]
  for (const world of [here, there])
    await vi.waitFor(async () => expect(await refusedHandshake(world, home)).toMatchObject({ status: 429 }), PATIENT)
  await rawClient(there, from('10.2.0.2'))
  for (const { socket } of clients.splice(0, 25)) socket.close()
  await vi.waitFor(() => open(there, 1), PATIENT)
  for (const { socket } of clients) socket.terminate()
})

test('a person has up to 20 connections over both', async () => {
  const ada = await here.user()
  let address = 0
  const join = async (world: World) => {
    const client = await rawClient(world, from(`10.2.1.${++address}`))
    const [, , , , { status, response }] = await client.join('cart_updates', {}, ada.accessToken)
    return { client, reason: status === 'error' ? response?.reason : 'joined' }
  }
  const clients = await Promise.all([here, there].flatMap((world) => Array.from({ length: 10 }, () => join(world))))
  expect(new Set(clients.map(({ reason }) => reason))).toEqual(new Set(['joined']))
  for (const world of [here, there])
    await vi.waitFor(async () => expect((await join(world)).reason).toMatch(/^ConnectionRateLimitReached/), PATIENT)
  for (const { client } of clients) client.socket.terminate()
  await vi.waitFor(async () => expect((await join(there)).reason).toBe('joined'), PATIENT)
})

test('who comes to both at the same moment keeps no more connections than that', async () => {
  const home = from('10.2.0.3')
  const crowd = [here, there].flatMap((world) => Array.from({ length: 40 }, () => rawClient(world, home)))
  const clients = (await Promise.allSettled(crowd)).flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const closed: object[] = []
  for (const client of clients) void client.closed.then((told) => closed.push(told))
  await vi.waitFor(() => expect(clients.length - closed.length).toBeLessThanOrEqual(50), PATIENT)
  expect(closed).toEqual(closed.map(() => ({ code: 1008, reason: 'Too many connections' })))
  for (const { socket } of clients) socket.terminate()
})

test('who joins on both at the same moment keeps no more of that either', async () => {
  const ada = await here.user()
  const clients = await Promise.all(
    [here, there].flatMap((world) => Array.from({ length: 20 }, (_, at) => rawClient(world, from(`10.2.2.${at}`)))),
  )
  const answers = await Promise.all(clients.map(({ join }) => join('cart_updates', {}, ada.accessToken)))
  const joined = clients.filter((_, at) => answers[at]?.[4].status === 'ok')
  const told: unknown[] = []
  await vi.waitFor(() => {
    for (const { rest } of joined) told.push(...rest().filter(([, , , event]) => event === 'system'))
    expect(joined.length - told.length).toBeLessThanOrEqual(20)
  }, PATIENT)
  for (const message of told) expect(message).toMatchObject({ 4: { message: expect.stringContaining('Too many') } })
  for (const { socket } of clients) socket.terminate()
})
