import { expect, test } from 'vitest'
import type { ChangeListener, Changes } from '#server/infra/database/changes'
import { kept } from './kept'

function setUp() {
  const listeners: ChangeListener[] = []
  const changes: Changes = {
    on(_domain, listener) {
      listeners.push(listener)
      return () => {}
    },
    publish: async () => {
      for (const listener of listeners) listener(['*'])
    },
  }
  return { changes }
}

test('a load that fails late takes nothing away that was loaded meanwhile', async () => {
  const { changes } = setUp()
  const old = Promise.withResolvers<string>()
  const first = kept({ changes }, 'home', () => old.promise)
  await changes.publish('products', ['*'])
  expect(await kept({ changes }, 'home', async () => 'new')).toBe('new')
  old.reject(new Error('cut off'))
  await expect(first).rejects.toThrow('cut off')
  expect(await kept({ changes }, 'home', async () => 'a third time')).toBe('new')
})

test('what failed is not kept', async () => {
  const { changes } = setUp()
  await expect(kept({ changes }, 'home', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await kept({ changes }, 'home', async () => 'back')).toBe('back')
})
