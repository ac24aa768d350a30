import { expect, test } from 'vitest'
import { DATA_LIMITS, DATA_PROCEDURES, DATA_READS, DATA_WRITES, type EndpointName, endpointOf } from './data-door'
import type { Door } from './door'
import { DOORS } from './doors'
import type { Limit } from './endpoint'

const often = ({ count, windowS }: Limit) => `${count}/${windowS}s`

function limitOf({ limit }: Door): string {
  if (!limit) return ''
  return 'bucket' in limit
    ? ` ${often(limit)}`
    : ` ${often(limit.visitor)} for visitors, ${often(limit.person)} for people`
}

test('who may come in by which door, how often and how it refuses is written down, so that a change is a line of the diff', async () => {
  const lines = Object.entries<Door>(DOORS).map(([name, door]) => {
    const { method, path, access, fresh, ours, published, refusals } = door
    const marks = `${fresh ? ' fresh' : ''}${ours ? ' ours' : ''}${published ? ' published' : ''}`
    const may = refusals.length > 0 ? `, may ${refusals.join(' ')}` : ''
    return `${name}: ${JSON.stringify(access)} ${method} ${path}${marks}${limitOf(door)}${may}`
  })
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./doors.access.txt')
})

/** As whom one may call what does the same. */
function like(name: EndpointName): string {
  const { access, fresh, limit } = endpointOf(name).meta
  return `${JSON.stringify(access)}${fresh ? ' fresh' : ''}${limit ? ` ${often(limit)}` : ''}, as ${name}`
}

test('who may read and write which table, and call which procedure, is written down as well', async () => {
  const lines = [
    ...Object.entries(DATA_LIMITS).map(([name, limit]) => `${name}: ${often(limit)}`),
    ...Object.entries<{ all: EndpointName | null; others: string }>(DATA_READS).map(
      ([table, { all, others }]) => `GET ${table}: ${all ? `all to ${like(all)}; else ` : ''}${others}`,
    ),
    ...Object.entries(DATA_WRITES).map(([name, endpoint]) => `${name}: ${like(endpoint)}`),
    ...Object.entries(DATA_PROCEDURES).map(([name, endpoint]) => `${name}: ${endpoint ? like(endpoint) : '"anyone"'}`),
  ]
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./data-door.access.txt')
})

test('no two doors share an address', () => {
  const all = Object.values<Door>(DOORS)
  const places = all.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(places).size).toBe(places.length)
})
