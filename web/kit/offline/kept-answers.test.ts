// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/lib/api-error'
import { openVault, type Vault, wipeVault } from '#web/lib/vault/vault'
import { keepAnswers, showKept } from './kept-answers'

const HEAD = [['pets', 'head'], { input: { id: 'fern' }, type: 'query' }] as const
const DAY_MS = 24 * 3600_000

let vault: Vault
let stop = () => {}
beforeEach(async () => {
  await wipeVault()
  vault = await openVault('ada')
})
afterEach(() => {
  stop()
  vault.close()
})

/** A tab in which somebody reads. */
function tab(): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  stop = keepAnswers(vault, client)
  return client
}
const read = (client: QueryClient, queryKey: readonly unknown[], answer: () => Promise<unknown>) =>
  client.fetchQuery({ queryKey, queryFn: answer, retry: false }).catch(() => undefined)
const names = () => vault.names('answers')

test('what the contract lets a device keep is there in another tab, as of when it was answered', async () => {
  const born = new Date('2022-03-04')
  await read(tab(), HEAD, async () => ({ name: 'Fern', born }))
  await vi.waitFor(async () => expect(await names()).toHaveLength(1))
  const other = new QueryClient()
  await showKept(vault, other)
  expect(other.getQueryData(HEAD)).toEqual({ name: 'Fern', born })
  expect(other.getQueryState(HEAD)?.dataUpdatedAt).toBeGreaterThan(Date.now() - 60_000)
})

test('nothing else is kept', async () => {
  const client = tab()
  await read(client, [['orders', 'list'], { type: 'query' }], async () => ({ items: [] }))
  await read(client, ['something else'], async () => 1)
  await read(client, HEAD, async () => 1)
  await vi.waitFor(async () => expect(await names()).toHaveLength(1))
})

test('what somebody may no longer see is dropped', async () => {
  const client = tab()
  await read(client, HEAD, async () => 1)
  await vi.waitFor(async () => expect(await names()).toHaveLength(1))
  await read(client, HEAD, async () => {
    throw new ApiError({ code: 'NOT_FOUND', status: 404, message: '', defined: true })
  })
  await vi.waitFor(async () => expect(await names()).toEqual([]))
})

test('without a network what is kept stays', async () => {
  const client = tab()
  await read(client, HEAD, async () => 1)
  await vi.waitFor(async () => expect(await names()).toHaveLength(1))
  await read(client, HEAD, async () => {
    throw new TypeError('Failed to fetch')
  })
  expect(await names()).toHaveLength(1)
})

test('after a week it is dropped, and what was asked for anew is not overwritten', async () => {
  await vault.put('answers', 'old', { key: HEAD, data: 'old', at: Date.now() - 8 * DAY_MS })
  const key = [['pets', 'list'], { type: 'query' }]
  await vault.put('answers', 'list', { key, data: 'kept', at: Date.now() - DAY_MS })
  const client = new QueryClient()
  client.setQueryData(key, 'new')
  await showKept(vault, client)
  expect([client.getQueryData(HEAD), client.getQueryData(key)]).toEqual([undefined, 'new'])
  expect(await names()).toEqual(['list'])
})
