import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EndpointMeta } from '#contract/endpoint'
import { contract } from '#contract/index'
import { refusalOf } from '#server/money/checkout/testing'
import type { TestUser } from '#server/testing/factories'
import { type ApiClient, unknownId } from '#server/testing/world'
import { FRESH_MS } from '../auth/freshness'
import { createSecurityWorld, type SecurityWorld } from './testing'

type Who = 'visitor' | 'user' | 'admin' | 'super-admin'
type Call = (input: unknown) => Promise<unknown>

const WHO: Who[] = ['visitor', 'user', 'admin', 'super-admin']
/** Of nobody, so that whoever is let in finds nothing and changes nothing. */
const id = unknownId()
const tomorrow = new Date(Date.now() + 24 * 3600_000)
const INPUTS: Record<string, unknown> = {
  'security.alerts': {},
  'security.auditLog': {},
  'security.metrics': {},
  'security.logEvent': { eventType: 'matrix', action: 'tried it' },
  'security.detect': {},
  'security.settleAlert': { id, status: 'resolved' },
  'people.find': {},
  'people.lock': { id, until: null, reason: 'for a test' },
  'people.resetTwoFactor': { id, reason: 'for a test' },
  'people.assignRole': { userId: id, role: 'user', expiresAt: tomorrow },
}
const endpoints = (['security', 'people'] as const).flatMap((domain) =>
  Object.entries(contract[domain]).map(([name, endpoint]) => {
    const { access, fresh } = endpoint['~orpc'].meta as EndpointMeta
    return {
      title: `${domain}.${name}`,
      domain,
      name,
      access,
      fresh: fresh ?? false,
      input: INPUTS[`${domain}.${name}`] ?? { id },
    }
  }),
)

let world: SecurityWorld
let people: Record<Exclude<Who, 'visitor'>, TestUser>
beforeAll(async () => {
  world = await createSecurityWorld()
  const [user, admin, superAdmin] = [
    await world.person(),
    await world.person('admin'),
    await world.person('super-admin'),
  ]
  people = { user, admin, 'super-admin': superAdmin }
})
afterAll(() => world.close())

function clientOf(who: Who): ApiClient {
  return who === 'visitor' ? world.visitor : world.as(people[who])
}

function call(client: ApiClient, domain: string, name: string, input: unknown) {
  const callable = (client as unknown as Record<string, Record<string, Call>>)[domain]?.[name]
  if (!callable) throw new Error(`${domain}.${name} is not there`)
  return refusalOf(callable(input))
}

function lets(access: unknown, who: Who): boolean {
  if (access === 'signed-in') return who !== 'visitor'
  if (access === 'admin') return who === 'admin' || who === 'super-admin'
  return access === 'super-admin' && who === 'super-admin'
}

describe.each(endpoints)('$title', ({ domain, name, access, input }) => {
  test.each(WHO)('lets a %s in exactly when the contract does', async (who) => {
    const { code } = await call(clientOf(who), domain, name, input)
    if (!lets(access, who)) expect(code).toBe(who === 'visitor' ? 'SIGN_IN_FIRST' : 'NOT_ALLOWED')
    else expect(['none', 'NOT_FOUND']).toContain(code)
  })
})

test.each(endpoints.filter(({ fresh }) => fresh))(
  '$title asks for a proof once the last one is ten minutes old',
  async ({ domain, name, input }) => {
    world.clock.advance(FRESH_MS)
    const { code } = await call(clientOf('super-admin'), domain, name, input)
    world.clock.advance(-FRESH_MS)
    expect(code).toBe('FRESH_CHECK_NEEDED')
  },
)

test('whatever changes something about somebody asks for a fresh proof', () => {
  const changes = endpoints.filter(
    ({ domain, name }) => domain === 'people' && !/^(find|get|sessions|roles)$/.test(name),
  )
  expect(changes.filter(({ fresh }) => !fresh)).toEqual([])
})
