import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { Door } from '#contract/door'
import { refuse } from '#server/core/refusals/refuse'
import type { Deps } from '#server/infra/deps'
import type { HttpBindings } from '#server/infra/http/bindings'
import { mountDoor, routeOf } from './mount-door'

const door = { method: 'GET', path: '/toys/{id}.pdf', access: 'unasked', limit: null, refusals: ['NOT_FOUND'] } as const
type Refusal = Parameters<typeof refuse>[0]

/** A door that refuses so, what it answers, and what was logged about it. */
async function knock(code: Refusal & ('NOT_FOUND' | 'OWN_SHOP'), declared: Door = door) {
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
  const app = new Hono<{ Bindings: HttpBindings }>()
  const keeper = {
    deps: { log } as unknown as Deps,
    limiter: { take: async () => {} },
    verifier: { verify: async () => null },
  }
  mountDoor(app, keeper, declared, async () => {
    throw refuse(code)
  })
  const response = await app.request('/toys/a.pdf', {}, { address: '192.0.2.1' })
  return { response, lines }
}

test('a door refuses in the shape of the API', async () => {
  const { response, lines } = await knock('NOT_FOUND')
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ defined: true, code: 'NOT_FOUND' })
  expect(lines).toEqual([])
})

test('what a door does not declare is told all the same, and logged as a mistake of ours', async () => {
  const { response, lines } = await knock('OWN_SHOP')
  expect(response.status).toBe(409)
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ door: '/toys/{id}.pdf', code: 'OWN_SHOP' }])
})

test.each([
  ['/toys', {}, '/toys'],
  ['/toys/{id}', {}, '/toys/:id'],
  ['/toys/{id}.pdf', {}, '/toys/:id{.+\\.pdf}'],
  ['/toys/{id}/{file}', { id: '[0-9]+' }, '/toys/:id{[0-9]+}/:file'],
] as const)('%s is a route', (path, shapes, route) => {
  expect(routeOf({ path }, shapes)).toBe(route)
})
