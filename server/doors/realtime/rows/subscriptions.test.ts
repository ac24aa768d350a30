import { expect, test } from 'vitest'
import type { Binding, RowChange, RowMessage, RowSubscriber } from '../types'
import { createRowSubscriptions } from './subscriptions'

const ADA = 'user:ada'
const ADMIN = 'role:admin'

const binding = (id: number, own: Partial<Binding> = {}): Binding => ({
  id,
  event: '*',
  schema: 'public',
  table: 'user_roles',
  ...own,
})

const row = { id: 'r1', user_id: 'ada', role: 'admin', is_active: true, expires_at: null }
const at = '2026-01-31T10:00:00.123Z'
const told = { table: 'user_roles', at, audience: [ADA, ADMIN] }
const inserted: RowChange = { ...told, event: 'INSERT', record: row, old: null }
const updated: RowChange = { ...told, event: 'UPDATE', record: { ...row, is_active: false }, old: { id: 'r1' } }
const deleted: RowChange = { ...told, event: 'DELETE', record: null, old: row }

function setUp() {
  let listener: ((change: RowChange) => void) | undefined
  const subscriptions = createRowSubscriptions({
    onRow(given) {
      listener = given
      return () => undefined
    },
  })
  return {
    subscriptions,
    tell: (...changes: RowChange[]) => changes.forEach((change) => void listener?.(change)),
    add(audience: string[], ...bindings: Binding[]) {
      const messages: RowMessage[] = []
      const subscriber: RowSubscriber = { audience, bindings, deliver: (message) => messages.push(message) }
      subscriptions.add(subscriber)
      return { subscriber, messages, ids: () => messages.map(({ ids }) => ids) }
    },
  }
}

const dataOf = (messages: RowMessage[]) => messages.map(({ dataJson }) => JSON.parse(dataJson))

test('each kind of change is told as the protocol has it', () => {
  const { add, tell } = setUp()
  const { messages } = add([ADA], binding(1))
  tell(inserted, updated, deleted)
  const columns = [
    { name: 'id', type: 'uuid' },
    { name: 'user_id', type: 'uuid' },
    { name: 'role', type: 'text' },
    { name: 'is_active', type: 'bool' },
    { name: 'expires_at', type: 'timestamptz' },
    { name: 'updated_at', type: 'timestamptz' },
  ]
  const same = { schema: 'public', table: 'user_roles', commit_timestamp: at, columns, errors: null }
  expect(dataOf(messages)).toEqual([
    { ...same, type: 'INSERT', record: row },
    { ...same, type: 'UPDATE', record: updated.record, old_record: { id: 'r1' } },
    { ...same, type: 'DELETE', old_record: row },
  ])
})

test('a row reaches those of its audience alone, and each of them once', () => {
  const { add, tell } = setUp()
  const both = add(['anyone', ADA, ADMIN], binding(1))
  const admin = add(['anyone', ADMIN], binding(1))
  const stranger = add(['anyone', 'user:bob'], binding(1, { filter: 'role=eq.admin' }))
  const visitor = add(['anyone'], binding(1))
  tell(inserted, deleted)
  expect([both, admin, stranger, visitor].map(({ messages }) => messages.length)).toEqual([2, 2, 0, 0])
})

test('one message carries the ids of all that match', () => {
  const { add, tell } = setUp()
  const { ids } = add(
    [ADA],
    binding(1),
    binding(2, { event: 'DELETE' }),
    binding(3, { filter: 'role=eq.admin' }),
    binding(4, { filter: 'is_active=eq.false' }),
    binding(5, { table: 'orders' }),
  )
  tell(inserted, updated, deleted, { ...inserted, table: 'notifications' })
  expect(ids()).toEqual([
    [1, 3],
    [1, 3, 4],
    [1, 2, 3],
  ])
})

test('a selection leaves other columns out, but never the key of an old row', () => {
  const { add, tell } = setUp()
  const { messages, ids } = add(
    [ADA],
    binding(1, { select: ['role'] }),
    binding(2),
    binding(3, { select: ['role'], filter: 'is_active=eq.true' }),
  )
  tell(inserted, updated, deleted)
  const [narrow, wide, , , gone] = dataOf(messages)
  expect(ids()).toEqual([[1, 3], [2], [1], [2], [1, 3], [2]])
  expect(narrow).toMatchObject({ record: { role: 'admin' }, columns: [{ name: 'role', type: 'text' }] })
  expect(wide.record).toEqual(row)
  expect(gone.old_record).toEqual({ id: 'r1', role: 'admin' })
})

test('those who get the same share one text', () => {
  const { add, tell } = setUp()
  const [one, other] = [add([ADA], binding(1)), add([ADMIN], binding(7))]
  tell(inserted)
  expect(one.messages[0]?.dataJson).toBe(other.messages[0]?.dataJson)
})

test('who moves to another audience hears what that one may, and who is removed hears nothing', () => {
  const { add, tell, subscriptions } = setUp()
  const { subscriber, ids } = add(['anyone'], binding(1))
  tell(inserted)
  subscriptions.move(subscriber, ['anyone', ADA])
  tell(updated)
  subscriptions.move(subscriber, ['anyone'])
  tell(updated)
  subscriptions.move(subscriber, [ADMIN])
  tell(deleted)
  subscriptions.remove(subscriber)
  subscriptions.move(subscriber, [ADMIN])
  tell(inserted)
  expect(ids()).toEqual([[1], [1]])
})

test('a change costs those it concerns, not all who listen', () => {
  const { subscriptions, tell } = setUp()
  let asked = 0
  for (let n = 0; n < 5_000; n++) {
    const bindings = [binding(1)]
    subscriptions.add({ audience: [`user:${n}`], bindings, deliver: () => void asked++ })
  }
  tell({ ...inserted, audience: ['user:7'] })
  expect(asked).toBe(1)
})
