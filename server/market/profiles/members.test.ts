import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MemberRole } from '#contract/team.rules'
import { profileMembers } from '../../tables/members'
import type { TestShop, TestUser } from '../../testing/factories'
import { createWorld, type World } from '../../testing/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const join = async ({ profileId }: TestShop, role: MemberRole): Promise<TestUser> => {
  const user = await world.user()
  const row = { profileId, userType: 'business-provider', isActive: true, userId: user.id, role }
  await world.deps.db.insert(profileMembers).values(row)
  return user
}
const teamOf = async ({ profileId }: TestShop) => {
  const { rows } = await world.deps.db.execute<{ id: string; role: string; holds: boolean }>(sql`
    select m.user_id as id, m.role, p.user_id = m.user_id as holds from profile_members m
    join user_profiles p on p.id = m.profile_id where p.id = ${profileId} order by m.created_at`)
  return rows
}
const leave = ({ profileId }: TestShop, userId: string) =>
  world.deps.db.execute(sql`delete from profile_members where profile_id = ${profileId} and user_id = ${userId}`)
const ban = (userId: string, until: string | null) =>
  world.deps.db.execute(sql`update auth_users set banned_until = ${until}::timestamptz where id = ${userId}`)
const trades = async ({ profileId }: TestShop) => {
  const { rows } = await world.deps.db.execute<{ trades: boolean }>(
    sql`select trades from seller_standings where profile_id = ${profileId}`,
  )
  return rows[0]?.trades
}

describe('the owners of a profile', () => {
  test('whoever opens one owns it', async () => {
    const shop = await world.shop()
    expect(await teamOf(shop)).toEqual([{ id: shop.ownerId, role: 'owner', holds: true }])
  })

  test('the last one neither leaves nor becomes something else', async () => {
    const shop = await world.shop()
    const refused = { cause: { constraint: 'profile_members_owner_check' } }
    await expect(leave(shop, shop.ownerId)).rejects.toMatchObject(refused)
    await expect(
      world.deps.db.update(profileMembers).set({ role: 'staff' }).where(eq(profileMembers.profileId, shop.profileId)),
    ).rejects.toMatchObject(refused)
  })

  test.each([1, 2, 3])('of two who leave at once one stays (round %i)', async () => {
    const shop = await world.shop()
    const second = await join(shop, 'owner')
    const left = await Promise.allSettled([leave(shop, shop.ownerId), leave(shop, second.id)])
    expect(left.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await teamOf(shop)).toMatchObject([{ role: 'owner', holds: true }])
  })

  test('the profile passes to the other when the one it stands on leaves, with its pictures', async () => {
    const shop = await world.shop()
    const second = await join(shop, 'owner')
    const { rows } = await world.deps.db.execute<{ id: string }>(sql`
      insert into media_assets (owner_id, purpose, visibility, width, height, widths, bytes, sha256, placeholder)
      values (${shop.ownerId}, 'profile', 'public', 400, 300, '{400}', 1000, gen_random_uuid()::text, '#aaaaaa') returning id`)
    await world.deps.db.execute(
      sql`update profile_details set photo_id = ${rows[0]?.id} where profile_id = ${shop.profileId}`,
    )
    await leave(shop, shop.ownerId)
    expect(await teamOf(shop)).toEqual([{ id: second.id, role: 'owner', holds: true }])
    const { rows: owners } = await world.deps.db.execute(
      sql`select owner_id as id from media_assets where id = ${rows[0]?.id}`,
    )
    expect(owners).toEqual([{ id: second.id }])
  })

  test('one person owns one open profile of a kind', async () => {
    const [mine, theirs] = [await world.shop(), await world.shop()]
    const row = { profileId: theirs.profileId, userType: 'business-provider', isActive: true, userId: mine.ownerId }
    await expect(world.deps.db.insert(profileMembers).values({ ...row, role: 'owner' })).rejects.toMatchObject({
      cause: { constraint: 'profile_members_one_owned_key' },
    })
    await world.deps.db.insert(profileMembers).values({ ...row, role: 'manager' })
  })
})

describe('a profile whose holder may not act', () => {
  test('trades on where another owner may, and stops where none can', async () => {
    const shop = await world.shop()
    const second = await join(shop, 'owner')
    await ban(shop.ownerId, '9999-12-31')
    expect(await trades(shop)).toBe(true)
    expect((await teamOf(shop)).find(({ holds }) => holds)?.id).toBe(second.id)
    await ban(second.id, '9999-12-31')
    expect(await trades(shop)).toBe(false)
    await ban(shop.ownerId, null)
    expect(await trades(shop)).toBe(true)
  })

  test('goes nowhere with managers alone', async () => {
    const shop = await world.shop()
    await join(shop, 'manager')
    await ban(shop.ownerId, '9999-12-31')
    expect(await trades(shop)).toBe(false)
    expect((await teamOf(shop)).find(({ holds }) => holds)?.id).toBe(shop.ownerId)
  })
})

describe('what members may', () => {
  test('staff see the orders and the stock, not the coupons or the terms; once they are gone, nothing', async () => {
    const shop = await world.shop()
    const staff = await join(shop, 'staff')
    const ask = async () => {
      const asks = world.as(staff)
      const calls = [asks.sales.list({}), asks.catalogue.list({}), asks.coupons.list({}), asks.shopTerms.get()]
      return Promise.all(
        calls.map((call: Promise<unknown>) =>
          call.then(
            () => 'shown',
            ({ code }: { code: string }) => code,
          ),
        ),
      )
    }
    expect(await ask()).toEqual(['shown', 'shown', 'NOT_ALLOWED', 'NOT_ALLOWED'])
    await leave(shop, staff.id)
    await world.caughtUp()
    expect(await ask()).toEqual(['NOT_ALLOWED', 'NOT_ALLOWED', 'NOT_ALLOWED', 'NOT_ALLOWED'])
  })

  test('nobody who works for a shop buys from it', async () => {
    const shop = await world.shop()
    const product = await world.product({ shop })
    const staff = await join(shop, 'staff')
    await expect(
      world.as(staff).questions.ask({ productId: product.id, body: 'Is it any good?' }),
    ).rejects.toMatchObject({ code: 'OWN_PART' })
  })
})
