// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { beforeEach, expect, test } from 'vitest'
import { hasVault } from './mark'
import { openVault, wipeAnswers, wipeVault } from './vault'

beforeEach(() => wipeVault())

const raw = async () => {
  const db = await openDB('pawstead-vault')
  const rows = await db.getAll('answers')
  db.close()
  return rows as { text: ArrayBuffer }[]
}

test('what was put there comes back, moments too, and another day as well', async () => {
  const first = await openVault('ada')
  const at = new Date('2026-03-01T10:00:00Z')
  await first.put('answers', 'fern', { name: 'Fern', at })
  first.close()
  const again = await openVault('ada')
  expect(await again.get('answers', 'fern')).toEqual({ name: 'Fern', at })
  expect(await again.names('answers')).toEqual(['fern'])
  again.close()
})

test('what lies on the device says nothing', async () => {
  const vault = await openVault('ada')
  await vault.put('answers', 'fern', { allergy: 'chicken' })
  vault.close()
  const [row] = await raw()
  expect(new TextDecoder('latin1').decode(row?.text)).not.toContain('chicken')
})

test('the key cannot be taken along', async () => {
  const vault = await openVault('ada')
  vault.close()
  const db = await openDB('pawstead-vault')
  const { key } = (await db.get('keys', 'key')) as { key: CryptoKey }
  db.close()
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
})

test('somebody else finds nothing, and what was there is gone', async () => {
  const ada = await openVault('ada')
  await ada.put('writes', 'a', 1)
  ada.close()
  const ben = await openVault('ben')
  expect(await ben.get('writes', 'a')).toBeUndefined()
  ben.close()
  const again = await openVault('ada')
  expect(await again.names('writes')).toEqual([])
  again.close()
})

test('what was put under another name does not open, and is dropped', async () => {
  const vault = await openVault('ada')
  await vault.put('answers', 'fern', 'of Fern')
  const db = await openDB('pawstead-vault')
  await db.put('answers', await db.get('answers', 'fern'), 'miso')
  db.close()
  expect(await vault.get('answers', 'miso')).toBeUndefined()
  expect(await vault.names('answers')).toEqual(['fern'])
  vault.close()
})

test('two tabs that open it at once read what the other wrote', async () => {
  const [one, other] = await Promise.all([openVault('ada'), openVault('ada')])
  await one.put('answers', 'a', 1)
  await other.put('answers', 'b', 2)
  expect([await other.get('answers', 'a'), await one.get('answers', 'b')]).toEqual([1, 2])
  one.close()
  other.close()
})

test('nothing is left after it was wiped, not even the word that there was something', async () => {
  const vault = await openVault('ada')
  await vault.put('answers', 'fern', 1)
  expect(hasVault()).toBe(true)
  await wipeVault()
  expect(hasVault()).toBe(false)
})

test('what was never sent outlives the end of a session, and nothing else does', async () => {
  const vault = await openVault('ada')
  await vault.put('answers', 'fern', 1)
  await vault.put('writes', 'dose', { tablets: 1 })
  vault.close()
  await wipeAnswers()
  expect(hasVault()).toBe(true)
  const again = await openVault('ada')
  expect(await again.names('answers')).toEqual([])
  expect(await again.get('writes', 'dose')).toEqual({ tablets: 1 })
  again.close()
})

test('where nothing waits to be sent, the end of a session leaves nothing', async () => {
  const vault = await openVault('ada')
  await vault.put('answers', 'fern', 1)
  await vault.put('writes', 'dose', 1)
  await vault.drop('writes', 'dose')
  vault.close()
  await wipeAnswers()
  expect(hasVault()).toBe(false)
})
