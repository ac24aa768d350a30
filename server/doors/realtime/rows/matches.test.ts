import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { LiveColumns, LiveType } from '#server/identity/wire/columns'
import { matches } from './matches'
import { readFilter } from './read-filter'

const SQL = { eq: '=', neq: '<>', lt: '<', lte: '<=', gt: '>', gte: '>=' }
const OPERATORS = Object.keys(SQL) as (keyof typeof SQL)[]

const columns = {
  id: 'uuid',
  name: 'text',
  count: 'int4',
  price: 'numeric',
  open: 'bool',
  at: 'timestamptz',
  day: 'date',
} as const satisfies LiveColumns

const twoDigits = (n: number) => String(n).padStart(2, '0')
const day = fc
  .tuple(fc.integer({ min: 1999, max: 2001 }), fc.constantFrom(1, 2, 12), fc.constantFrom(1, 28))
  .map(([year, month, date]) => `${year}-${twoDigits(month)}-${twoDigits(date)}`)
const instant = fc
  .tuple(
    day,
    fc.constantFrom('T', ' '),
    fc.constantFrom('00:00', '23:59:59', '12:30:00.5', '12:30:00.500001', '12:30:00.500000'),
    fc.constantFrom('', 'Z', '+00', '+02:00', '-0530', '+14:00'),
  )
  .map((parts) => parts.join(''))

const values: Record<keyof typeof columns, fc.Arbitrary<string>> = {
  id: fc.uuid().map((id) => (id < '8' ? id.toUpperCase() : id)),
  name: fc.constantFrom(
    '',
    'a',
    'A',
    'b',
    'ä',
    'z',
    'a b',
    'a,b',
    '(x)',
    '10',
    '9',
    '\u{ffff}',
    '\u{1f415}',
    '"q"',
    '\\',
  ),
  count: fc.oneof(fc.integer({ min: -3, max: 3 }), fc.integer()).map((n) => (n > 0 && n % 2 ? `+${n}` : String(n))),
  price: fc.constantFrom('0', '-0', '1', '1.0', '1.00', '10', '9.99', '-1.5', '.5', '1e2', '100', '99999999.99'),
  open: fc.constantFrom('true', 'false', 't', 'F', 'yes', 'no', 'on', 'off', '1', '0'),
  at: fc.oneof(instant, day),
  day,
}

let client: pg.Client

beforeAll(async () => {
  client = new pg.Client({ connectionString: inject('testCluster').appUrl })
  await client.connect()
  await client.query(`set timezone = 'UTC'`)
})

afterAll(() => client.end())

/** A row as a trigger tells it. */
async function rowOf(column: string, type: LiveType, value: string | null): Promise<Record<string, unknown>> {
  const { rows } = await client.query(`select jsonb_build_object('${column}', $1::${type}) as row`, [value])
  return rows[0].row
}

const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`

test.each(Object.entries(columns))('a filter on the column "%s" decides as PostgreSQL does', async (column, type) => {
  const value = values[column as keyof typeof columns]
  const known = fc.option(value, { freq: 8 })
  await fc.assert(
    fc.asyncProperty(known, value, fc.constantFrom(...OPERATORS), fc.boolean(), async (left, right, operator, not) => {
      const text = `$1::${type} ${SQL[operator]} $2::${type}`
      const { rows } = await client.query(`select ${not ? `not (${text})` : text} as met`, [left, right])
      const filter = readFilter(`${column}=${not ? 'not.' : ''}${operator}.${right}`, columns)
      expect(matches(await rowOf(column, type, left), filter)).toBe(rows[0].met ?? false)
    }),
    { numRuns: 120 },
  )
})

test.each(Object.entries(columns))('a list for the column "%s" decides as PostgreSQL does', async (column, type) => {
  const value = values[column as keyof typeof columns]
  const list = fc.array(value, { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(fc.option(value, { freq: 8 }), list, fc.boolean(), async (left, right, not) => {
      const text = `$1::${type} = any($2::${type}[])`
      const { rows } = await client.query(`select ${not ? `not (${text})` : text} as met`, [left, right])
      const filter = readFilter(`${column}=${not ? 'not.' : ''}in.(${right.map(quoted)})`, columns)
      expect(matches(await rowOf(column, type, left), filter)).toBe(rows[0].met ?? false)
    }),
    { numRuns: 60 },
  )
})

test('several conditions hold together', () => {
  const conditions = readFilter('name=eq.a, b,count=gte.2,count=lt.5', columns)
  expect(conditions).toHaveLength(3)
  expect(matches({ name: 'a, b', count: 2 }, conditions)).toBe(true)
  expect(matches({ name: 'a, b', count: 5 }, conditions)).toBe(false)
  expect(matches({ name: 'a', count: 3 }, conditions)).toBe(false)
})

test.each([
  'at=eq.2000-02-30',
  'at=eq.now',
  'at=eq.2000-01-01T25:00',
  'day=eq.2001-02-29',
  'day=eq.2000-01-01T00:00',
  'count=eq.2147483648',
  'count=eq.1.5',
  'count=eq.',
  'price=eq.NaN',
  'open=eq.maybe',
  'id=eq.{}',
])('%s is refused: it is no value of the column', (filter) => {
  expect(() => readFilter(filter, columns)).toThrow(/is no value of the column/)
})
