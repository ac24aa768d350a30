import { afterAll, beforeAll, expect, test } from 'vitest'
import { DECLARED } from '#contract/declared'
import { FRESH_MS } from '#server/identity/auth/freshness'
import { type ApiClient, createWorld, unknownId, type World } from '#server/testing/world'
import { ADMITTED, expectedOf, waitsForTerms } from './expected'
import { createPrincipals, type Principal } from './principals'

type Calls = Record<string, Record<string, (input: unknown) => Promise<unknown>>>

/** Every endpoint there is: a new one is asked by everybody without a line here. */
const endpoints = DECLARED.map(({ title, domain, name, meta, route }) => ({
  title,
  domain,
  name,
  ...meta,
  isRead: route.method === 'GET',
}))
type Endpoint = (typeof endpoints)[number]

/** What the gate says; anything else is said by what stands behind it. */
const OF_THE_GATE = ['SIGN_IN_FIRST', 'NOT_ALLOWED', 'SECOND_FACTOR_REQUIRED', 'FRESH_CHECK_NEEDED', 'CSRF_INVALID']

let world: World
let principals: Principal[]
beforeAll(async () => {
  world = await createWorld({ demo: false })
  principals = await createPrincipals(world)
})
afterAll(() => world.close())

async function ask(client: ApiClient, { domain, name }: Endpoint): Promise<string> {
  const call = (client as unknown as Calls)[domain]?.[name]
  if (!call) throw new Error(`${domain}.${name} is not there`)
  try {
    await call({ id: unknownId() })
    return ADMITTED
  } catch (error) {
    const { code, status } = error as { code?: string; status?: number }
    if (code === undefined) throw error
    // A token that counts no more is refused before the API is asked.
    if (status === 401) return 'SIGN_IN_FIRST'
    return code
  }
}

const clientOf = ({ user }: Principal, csrf?: null) =>
  user ? world.as(user, { ...(csrf === null && { csrf }) }) : world.visitor

test.each(endpoints)('$title lets in exactly whom the contract does', async (endpoint) => {
  const guarded = { ...endpoint, token: true }
  // Which of the profiles somebody has matters only where one is asked for.
  const asking = principals.filter(
    ({ works }) => typeof endpoint.access === 'object' || Object.keys(works).length !== 1,
  )
  const answers = await Promise.all(
    asking.map(async (principal) => {
      // Without its security token a write that is admitted ends there, and changes nothing.
      const code = await ask(clientOf(principal, null), endpoint)
      return [principal.name, OF_THE_GATE.includes(code) ? code : ADMITTED]
    }),
  )
  const expected = asking.map((principal) => [principal.name, expectedOf(guarded, principal)])
  expect(Object.fromEntries(answers)).toEqual(Object.fromEntries(expected))
})

const writes = endpoints.filter(({ isRead }) => !isRead)

test('who has not accepted new terms changes nothing but their account, what keeps it safe, and asks about them', async () => {
  const someone = principals.find(({ termsDue }) => termsDue)
  if (!someone) throw new Error('nobody has to accept anything')
  for (const endpoint of writes.filter(({ access, domain }) => access === 'signed-in' && waitsForTerms(domain)))
    expect([endpoint.title, await ask(clientOf(someone), endpoint)]).toEqual([endpoint.title, 'CONSENT_NEEDED'])
})

test('what asks for a fresh proof gets one that is younger than ten minutes', async () => {
  world.clock.advance(FRESH_MS)
  const root = principals.find(({ name }) => name === 'super-admin')
  if (!root) throw new Error('there is no super-admin')
  for (const endpoint of endpoints.filter(({ fresh }) => fresh))
    expect([endpoint.title, await ask(clientOf(root), endpoint)]).toEqual([endpoint.title, 'FRESH_CHECK_NEEDED'])
  world.clock.advance(-FRESH_MS)
})
