import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { contract } from '#contract/index'
import type { MemberRole } from '#contract/team.rules'
import { MEMBER_ROLES, mayDo } from '#contract/team.rules'
import { refusalOf } from '#server/money/checkout/testing'
import { profileMembers } from '#server/tables/members'
import { type ApiClient, createWorld, type World } from '#server/testing/world'

type Calls = Record<string, (input: unknown) => Promise<unknown>>

let world: World
let profileId: string
let team: Record<MemberRole, ApiClient>
beforeAll(async () => {
  world = await createWorld({ demo: false })
  const owner = await world.user()
  const shop = await world.shop({ owner })
  profileId = shop.profileId
  const join = async (role: MemberRole) => {
    const user = await world.user()
    const row = { profileId, userType: 'business-provider', isActive: true, userId: user.id, role }
    await world.deps.db.insert(profileMembers).values(row)
    return world.as(user)
  }
  team = { owner: world.as(owner), manager: await join('manager'), staff: await join('staff') }
})
afterAll(() => world.close())

/** Endpoints about a profile that is named: what stands behind each is asked for a real one. */
const INPUT = { year: 2026 }
const asked = (['payouts', 'invoices'] as const).flatMap((domain) =>
  Object.entries(contract[domain] as Record<string, { '~orpc': { inputSchema?: z.ZodType } }>)
    .filter(
      ([
        ,
        {
          '~orpc': { inputSchema },
        },
      ]) => takesProfile(inputSchema),
    )
    .map(([name]) => ({ domain, name })),
)

function takesProfile(schema: z.ZodType | undefined): boolean {
  const takes = (input: object) => schema?.safeParse({ ...INPUT, ...input }).success === true
  return takes({ profileId: '00000000-0000-4000-8000-000000000000' }) && !takes({})
}

test('there are endpoints of both domains to ask', () => {
  expect(asked.filter(({ domain }) => domain === 'payouts').length).toBeGreaterThanOrEqual(8)
  expect(asked.filter(({ domain }) => domain === 'invoices').length).toBeGreaterThanOrEqual(4)
})

test.each(asked)('$domain.$name finds the profile for those of its team alone who may', async ({ domain, name }) => {
  const permission = domain === 'payouts' ? 'money' : 'invoices'
  const told = await Promise.all(
    MEMBER_ROLES.map(async (role) => {
      const call = (team[role] as unknown as Record<string, Calls>)[domain]?.[name]
      const { code } = await refusalOf(call?.({ ...INPUT, profileId }) ?? Promise.resolve())
      // What lets somebody in may refuse them for another reason: something is missing, or not in order.
      return [role, code !== 'NOT_FOUND']
    }),
  )
  expect(told).toEqual(MEMBER_ROLES.map((role) => [role, mayDo(role, permission)]))
})
