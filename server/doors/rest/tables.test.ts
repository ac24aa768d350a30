import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PUBLIC_KEY } from '#contract/public-key'
import type { WireType } from '#server/identity/wire/columns'
import type { TestUser } from '#server/testing/factories'
import { createWorld, unknownId, type World } from '#server/testing/world'
import { OPERATIONS } from './operations'
import type { Operator } from './parse-filters'
import { readOf } from './tables/wire-table'

let world: World
let root: TestUser
beforeAll(async () => {
  world = await createWorld()
  root = await world.user({ role: 'super-admin' })
  await world.product()
})
afterAll(() => world.close())

const reads = OPERATIONS.filter((operation) => operation.method === 'GET')

async function ask(path: string, search: Record<string, string> | [string, string][]) {
  const response = await world.request(`/rest/v1/${path}?${new URLSearchParams(search)}`, {
    headers: { apikey: PUBLIC_KEY, authorization: `Bearer ${root.accessToken}` },
  })
  return { status: response.status, text: await response.text() }
}

const LITERALS: Record<WireType, string> = {
  uuid: unknownId(),
  text: 'a, "b" (c)',
  bool: 'true',
  int4: '3',
  int8: '9007199254740993',
  numeric: '1.5',
  timestamptz: '2026-01-31T10:00:00+02:00',
  date: '2026-01-31',
  jsonb: '{}',
  _text: '{}',
}

function literalOf(operator: Operator, type: WireType): string {
  if (operator === 'is') return 'null'
  const literal = LITERALS[type]
  return operator === 'in' ? `("${literal.replace(/["\\]/g, '\\$&')}",${type === 'text' ? 'x' : literal})` : literal
}

describe.each(reads.map((operation) => [operation.table.name, operation] as const))('%s', (name, operation) => {
  const { table, filters, demands } = operation
  const demanded: [string, string][] = demands?.[0] ? [[demands[0], `eq.${unknownId()}`]] : []

  test('has its columns, of their types', async () => {
    expect((await ask(name, [['select', [...table.columns.keys()].join(',')], ...demanded])).status).toBe(200)
    const listed = [...table.columns].map(
      ([column, how]) => sql`pg_typeof(${sql.raw(readOf('t', column, how))})::text as ${sql.identifier(column)}`,
    )
    const { rows } = await world.deps.db.execute<Record<string, string>>(
      sql`select ${sql.join(listed, sql`, `)} from (select) one left join ${sql.identifier(name)} t on false`,
    )
    const types = Object.fromEntries([...table.columns].map(([column, { type }]) => [column, TYPES[type]]))
    expect(rows).toEqual([types])
  })

  test('is asked by every column that is offered, in every way', async () => {
    for (const [column, operators] of filters) {
      const type = table.columns.get(column)?.type ?? 'text'
      const order: [string, string][] =
        type === 'jsonb' || type === '_text' ? [] : [['order', `${column}.desc.nullslast`]]
      for (const operator of operators) {
        const asked: [string, string][] = [[column, `${operator}.${literalOf(operator, type)}`], ...order, ...demanded]
        const { status, text } = await ask(name, asked)
        expect({ asked, status, text: status === 200 ? '' : text }).toEqual({ asked, status: 200, text: '' })
      }
    }
  })
})

const TYPES: Record<WireType, string> = {
  uuid: 'uuid',
  text: 'text',
  bool: 'boolean',
  int4: 'integer',
  int8: 'bigint',
  numeric: 'numeric',
  timestamptz: 'timestamp with time zone',
  date: 'date',
  jsonb: 'jsonb',
  _text: 'text[]',
}

test('no query makes the server stumble', async () => {
  const words = [
    ...'()",.*:!->\\\'; \0é=',
    'select',
    'id',
    'user_id',
    'products',
    'product',
    'eq',
    'in',
    'is',
    'not',
    'null',
  ]
  words.push(
    'order',
    'asc',
    'desc',
    'nullsfirst',
    'limit',
    'offset',
    '1',
    '-1',
    '9'.repeat(30),
    'true',
    '__proto__',
    '{',
    '}',
  )
  const text = fc.array(fc.constantFrom(...words), { maxLength: 8 }).map((parts) => parts.join(''))
  const name = fc.oneof(fc.constantFrom('select', 'order', 'limit', 'offset', 'id', 'quantity', 'created_at'), text)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(name, text), { minLength: 1, maxLength: 3 }), async (pairs) => {
      const { status, text: body } = await ask('cart_items', pairs)
      expect([200, 400, 416]).toContain(status)
      JSON.parse(body)
    }),
    { numRuns: 300 },
  )
})
