// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ApiError } from '#web/lib/api-error'
import { openVault, type Vault, wipeVault } from '#web/lib/vault/vault'
import { isUnreachable, listWaiting, sendWaiting, type WaitingWrite } from './outbox'

let vault: Vault
beforeEach(async () => {
  await wipeVault()
  vault = await openVault('ada')
})
afterEach(() => vault.close())

async function wait(...ids: string[]): Promise<void> {
  for (const [index, id] of ids.entries()) {
    const at = new Date(Date.UTC(2026, 2, 1, 8, index))
    const write: WaitingWrite = { id, path: ['petCare', 'log'], input: { id }, about: 'fern', label: id, at }
    await vault.put('writes', id, write)
  }
}
const left = async () => (await listWaiting(vault)).map(({ id, refused }) => (refused ? `${id}: ${refused.code}` : id))
const no = (code: string, status = 409) => new ApiError({ code, status, message: 'No.', defined: true })

test('what waits is sent in the order it was written down, and is gone then', async () => {
  await wait('c', 'a', 'b')
  const called: unknown[] = []
  const sent = await sendWaiting(vault, async (path, input) => called.push([path.join('.'), input]))
  expect(called).toEqual(['c', 'a', 'b'].map((id) => ['petCare.log', { id }]))
  expect(sent.arrived).toHaveLength(3)
  expect(await left()).toEqual([])
})

test('one whose answer was lost is sent again with the same id', async () => {
  await wait('a')
  const called: unknown[] = []
  const lost = async (_path: unknown, input: unknown) => {
    called.push(input)
    throw new TypeError('Failed to fetch')
  }
  expect((await sendWaiting(vault, lost)).unreachable).toBe(true)
  await sendWaiting(vault, async (_path, input) => called.push(input))
  expect(called).toEqual([{ id: 'a' }, { id: 'a' }])
})

test('without a connection the first ends the try, and all of them stay', async () => {
  await wait('a', 'b')
  let calls = 0
  await sendWaiting(vault, async () => {
    calls += 1
    throw new TypeError('Failed to fetch')
  })
  expect(calls).toBe(1)
  expect(await left()).toEqual(['a', 'b'])
})

test('one that is refused waits for its person, with why, and does not hold up the others', async () => {
  await wait('a', 'b')
  const call = async (_path: unknown, input: unknown) => {
    if ((input as { id: string }).id === 'a') throw no('DOSE_TOO_SOON')
  }
  const sent = await sendWaiting(vault, call)
  expect([sent.arrived.length, sent.refused.length]).toEqual([1, 1])
  expect(await left()).toEqual(['a: DOSE_TOO_SOON'])
  // and is not sent again by itself
  await sendWaiting(vault, async () => expect.unreachable())
})

test.each([
  ['SIGN_IN_FIRST', 401],
  ['TOO_MANY_REQUESTS', 429],
  ['UNAVAILABLE', 503],
])('a %s passes by itself: nothing is given up for it', async (code, status) => {
  await wait('a')
  await sendWaiting(vault, async () => {
    throw no(code, status)
  })
  expect(await left()).toEqual(['a'])
})

test('a server that says no has been reached, one that says nothing or cannot answer has not', () => {
  expect(isUnreachable(new TypeError('Failed to fetch'))).toBe(true)
  expect(isUnreachable(new DOMException('', 'TimeoutError'))).toBe(true)
  expect(isUnreachable(no('UNAVAILABLE', 503))).toBe(true)
  expect(isUnreachable(no('NOT_FOUND', 404))).toBe(false)
})

test('what is paused waits without holding up the others, and who writes it anew is told instead', async () => {
  await wait('a', 'b')
  const call = async (_path: unknown, input: unknown) => {
    if ((input as { id: string }).id === 'a') throw no('PAUSED', 503)
  }
  const sent = await sendWaiting(vault, call)
  expect([sent.arrived.map(({ id }) => id), await left()]).toEqual([['b'], ['a']])
  expect(isUnreachable(no('PAUSED', 503))).toBe(false)
  expect(isUnreachable(no('UNAVAILABLE', 503))).toBe(true)
})
