import { existsSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { contract } from '#contract/index'
import { type GuardianRole, mayOnPet } from '#contract/pet-access.rules'
import type { TestUser } from '#server/testing/factories'
import { type ApiClient, createWorld, unknownId, type World } from '#server/testing/world'
import { type AskedPet, PET_ENDPOINTS } from './pet-endpoints'
import { fieldsOf, sampleOf } from './sample'

type Procedure = { '~orpc': { inputSchema?: z.ZodType; meta: { access: unknown } } }
type Calls = Record<string, Record<string, (input: unknown) => Promise<unknown>>>

/** Domains in which an `id` is a pet’s, or of something that belongs to one. */
const OF_PETS = ['pets', 'medications', 'care', 'careTasks']
const isOfPets = (domain: string) => OF_PETS.includes(domain) || /^pet[A-Z]/.test(domain)

const asked = Object.entries(contract).flatMap(([domain, endpoints]) =>
  Object.entries(endpoints as Record<string, Procedure>)
    .filter(([, endpoint]) => {
      // lists that admins keep are nobody's pets
      if (endpoint['~orpc'].meta.access === 'admin') return false
      const fields = fieldsOf(endpoint['~orpc'].inputSchema)
      return fields.some((field) => /^petIds?$/.test(field) || (isOfPets(domain) && /^(id|code)$/.test(field)))
    })
    .map(([name]) => `${domain}.${name}`),
)

test('every endpoint that takes a pet says what one has to be allowed for it', () => {
  expect(asked.filter((title) => !(title in PET_ENDPOINTS))).toEqual([])
  expect(Object.keys(PET_ENDPOINTS).filter((title) => !asked.includes(title))).toEqual([])
})

test('what is asked elsewhere names a test that is there', () => {
  const named = Object.values(PET_ENDPOINTS).flatMap((row) => ('elsewhere' in row ? [row.elsewhere] : []))
  expect(named.filter((path) => !existsSync(new URL(`../../../${path}`, import.meta.url)))).toEqual([])
})

const MEMBERS = ['owner', 'co-owner', 'caregiver', 'viewer'] as const satisfies readonly GuardianRole[]
/** Who was, or will be, as much as one can be without owning it. */
const NOT_NOW = ['ended', 'not begun'] as const
const PRINCIPALS = ['visitor', 'stranger', ...NOT_NOW, ...MEMBERS] as const
type Principal = (typeof PRINCIPALS)[number]

let world: World
let users: Record<Exclude<Principal, 'visitor'> | 'spare', TestUser>
beforeAll(async () => {
  world = await createWorld({ demo: false })
  const names = ['stranger', ...NOT_NOW, ...MEMBERS, 'spare'] as const
  const made = await Promise.all(names.map(async (name) => [name, await world.user()] as const))
  users = Object.fromEntries(made) as typeof users
})
afterAll(() => world.close())

const clientOf = (who: Principal): ApiClient => (who === 'visitor' ? world.visitor : world.as(users[who]))

const literal = (value: unknown) =>
  value !== null && typeof value === 'object' && !(value instanceof Date)
    ? sql`${JSON.stringify(value)}::jsonb`
    : sql`${value}`

/** Past all endpoints. `update pets` as a table changes the pet itself. */
async function insert(table: string, row: Record<string, unknown>): Promise<string> {
  const { db } = world.deps
  if (table.startsWith('update ')) {
    const { id, ...changes } = row
    const sets = Object.entries(changes).map(([name, value]) => sql`${sql.identifier(name)} = ${value}`)
    await db.execute(sql`update ${sql.identifier(table.slice(7))} set ${sql.join(sets, sql`, `)} where id = ${id}`)
    return String(id)
  }
  const names = Object.keys(row).map((name) => sql.identifier(name))
  const { rows } = await db.execute<{ made: { id?: string; code?: string } }>(sql`
    insert into ${sql.identifier(table)} as t (${sql.join(names, sql`, `)})
    values (${sql.join(Object.values(row).map(literal), sql`, `)}) returning to_json(t) as made`)
  return rows[0]?.made.id ?? rows[0]?.made.code ?? ''
}

/** A pet with everybody around it. */
async function makePet(): Promise<AskedPet> {
  const id = unknownId()
  const now = world.clock.now()
  await world.deps.db.execute(sql`
    insert into pets (id, owner_id, name, species, created_at, updated_at)
    values (${id}, ${users.owner.id}, 'Fern', 'dog', ${now}, ${now})`)
  const hour = 3_600_000
  const give = (
    who: 'ended' | 'not begun' | 'co-owner' | 'caregiver' | 'viewer',
    role: string,
    from: number,
    to?: number,
  ) =>
    insert('pet_guardians', {
      ...{ pet_id: id, user_id: users[who].id, role, starts_at: new Date(now.getTime() + from * hour) },
      ends_at: to === undefined ? null : new Date(now.getTime() + to * hour),
    })
  for (const role of ['co-owner', 'caregiver', 'viewer'] as const) await give(role, role, 0)
  await give('ended', 'co-owner', -2, 0)
  await give('not begun', 'co-owner', 1)
  const memberIds = Object.fromEntries(Object.entries(users).map(([name, user]) => [name, user.id]))
  return { id, name: 'Fern', ownerId: users.owner.id, memberIds }
}

/** The least a request must have, about this pet and what was made of it. */
function inputOf(title: string, named: Record<string, unknown>): Record<string, unknown> {
  const [domain = '', name = ''] = title.split('.')
  const schema = (contract as unknown as Record<string, Record<string, Procedure>>)[domain]?.[name]?.['~orpc']
    .inputSchema
  const fields = fieldsOf(schema)
  const own = Object.entries(named).filter(([field]) => fields.includes(field))
  return { ...sampleOf(schema, unknownId()), ...Object.fromEntries(own) }
}

/** What somebody is told: the code of a refusal, or that they were let in. */
async function told(title: string, who: Principal, input: Record<string, unknown>): Promise<string> {
  const [domain = '', name = ''] = title.split('.')
  const call = (clientOf(who) as unknown as Calls)[domain]?.[name]
  if (!call) throw new Error(`${title} is not there`)
  try {
    await call(input)
    return 'let in'
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    // a refusal in words of the occasion comes after the question whose pet it is
    if (code === 'CONFLICT') return 'let in'
    return code === 'BAD_REQUEST' ? `BAD_REQUEST: ${message}` : (code ?? message)
  }
}

const rows = Object.entries(PET_ENDPOINTS).flatMap(([title, row]) =>
  'elsewhere' in row ? [] : [[title, row] as const],
)

describe.each(rows)('%s', (title, row) => {
  const expectedOf = (who: Principal) => {
    if (who === 'visitor') return 'SIGN_IN_FIRST'
    const role = (MEMBERS as readonly string[]).includes(who) ? (who as GuardianRole) : null
    return mayOnPet(role, row.may) ? (row.said ?? 'let in') : 'NOT_FOUND'
  }

  test('lets in exactly those who may that for the pet, at that moment', async () => {
    const shared = await makePet()
    const sharedId = (await row.make?.(shared, insert)) ?? ''
    const answers: [Principal, string][] = []
    for (const who of PRINCIPALS) {
      // what is changed by one who may is not there as it was for the next
      const own = expectedOf(who) === 'NOT_FOUND' || who === 'visitor' ? shared : await makePet()
      const id = own === shared ? sharedId : ((await row.make?.(own, insert)) ?? '')
      const named = { petId: own.id, petIds: [own.id], id: id || own.id, ...row.input?.(own, id) }
      answers.push([who, await told(title, who, inputOf(title, named))])
    }
    expect(Object.fromEntries(answers)).toEqual(Object.fromEntries(PRINCIPALS.map((who) => [who, expectedOf(who)])))
  })
})
