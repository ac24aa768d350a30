import { expect, test } from 'vitest'
import { readBinding } from './read-binding'

const binding = { event: '*', schema: 'public', table: 'cart_items' }
const id = '0b5c1f0a-6f0e-4c43-8f5e-0d7a4b1f2c3d'

test.each([
  binding,
  { ...binding, event: 'INSERT' },
  { ...binding, filter: `user_id=eq.${id}` },
  { ...binding, filter: `user_id=eq.${id},quantity=not.gt.3` },
  { ...binding, filter: 'quantity=in.(1,2, 3)' },
  { ...binding, table: 'notifications', filter: 'title=in.("a, b","say \\"hi\\"",plain)' },
  { ...binding, table: 'notifications', filter: 'title=eq.Hello, you,kind=eq.order' },
  { ...binding, select: ['id', 'quantity'] },
])('%j is followed, and repeated word for word', (raw) => {
  expect(readBinding(raw, 7)).toEqual({ id: 7, ...raw })
})

test('a member that was not given stays away', () => {
  expect(Object.keys(readBinding({ ...binding, filter: undefined, select: undefined }, 1))).toEqual([
    'id',
    'event',
    'schema',
    'table',
  ])
})

test.each([
  [null, 'what to listen to is an object'],
  [{ ...binding, event: 'TRUNCATE' }, 'the event is one of'],
  [{ ...binding, schema: 'auth' }, 'no schema but public'],
  [{ event: '*', schema: 'public' }, 'a table must be named'],
  [{ ...binding, table: 'auth_users' }, '"auth_users" are not told'],
  [{ ...binding, table: '__proto__' }, 'are not told'],
  [{ ...binding, filter: 3 }, 'a filter is a text'],
  [{ ...binding, filter: '' }, 'cannot read the filter'],
  [{ ...binding, filter: 'quantity' }, 'cannot read the filter'],
  [{ ...binding, filter: 'quantity=like.3' }, 'cannot read the filter'],
  [{ ...binding, filter: 'quantity=is.null' }, 'cannot read the filter'],
  [{ ...binding, filter: 'secret=eq.3' }, 'no column "secret"'],
  [{ ...binding, filter: 'constructor=eq.3' }, 'no column "constructor"'],
  [{ ...binding, filter: 'quantity=eq.many' }, '"many" is no value'],
  [{ ...binding, filter: 'user_id=eq.5' }, '"5" is no value'],
  [{ ...binding, filter: 'quantity=in.1,2' }, 'stand in brackets'],
  [{ ...binding, filter: 'quantity=in.()' }, 'is no value'],
  [{ ...binding, filter: 'quantity=in.(1,"2)' }, 'cannot read the values'],
  [{ ...binding, filter: `quantity=in.(${Array(101).fill(1)})` }, 'up to 100'],
  [{ ...binding, table: 'invoices', filter: 'line_items=eq.[]' }, 'cannot be filtered by'],
  [{ ...binding, filter: 'x'.repeat(10_001) }, 'too long'],
  [{ ...binding, filter: Array(11).fill('quantity=gt.1').join() }, 'up to 10 conditions'],
  [{ ...binding, select: [] }, 'a list of columns'],
  [{ ...binding, select: ['id', 'secret'] }, 'no column "secret"'],
])('%j is refused: %s', (raw, problem) => {
  expect(readBinding(raw, 1)).toEqual({ problem: expect.stringContaining(problem) })
})

test.each([' ', ' ,', '" ', '\\"'])('a long text of %j is looked through once', (part) => {
  const filter = `quantity=in.(${part.repeat(9000 / part.length)}()`
  expect(readBinding({ ...binding, filter }, 1)).toEqual({ problem: expect.any(String) })
})
