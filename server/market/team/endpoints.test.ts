import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MemberRole } from '#contract/team.rules'
import { purgeDeletedAccounts } from '../../areas/account/deletion/purge'
import { type CheckoutWorld, createCheckoutWorld, eventually, refusalOf } from '../../money/checkout/testing'
import type { TestShop, TestUser } from '../../testing/factories'
import { MOST_A_DAY } from './limit-mails'

let world: CheckoutWorld
beforeAll(async () => {
  world = await createCheckoutWorld()
})
afterAll(() => world.close())

const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code

async function ownShop(): Promise<{ owner: TestUser; shop: TestShop }> {
  const owner = await world.user()
  return { owner, shop: await world.shop({ owner }) }
}

/** Invites by address, and accepts as who has it. */
async function join({ owner, shop }: { owner: TestUser; shop: TestShop }, role: MemberRole, user?: TestUser) {
  const member = user ?? (await world.user())
  const { profileId } = shop
  const { invites } = await world.as(owner).team.invite({ profileId, email: member.email, role })
  await world.as(member).team.accept({ id: invites.find(({ email }) => email === member.email)?.id ?? '' })
  return member
}
const keyIn = (email: string) => {
  const mail = world.mails.filter(({ to }) => to === email).at(-1)
  return /team-invitation\?key=([0-9a-f]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

test('a mail that asks somebody into a team leads nowhere else by a name of before that is none', async () => {
  const { owner, shop } = await ownShop()
  const named = async (name: string) => {
    await world.rows(sql`
      update auth_users set user_metadata = jsonb_build_object('full_name', ${name}::text) where id = ${owner.id}`)
    await world.rows(sql`update user_profiles set first_name = '', last_name = '' where user_id = ${owner.id}`)
    const email = `${randomUUID()}@example.com`
    await world.as(owner).team.invite({ profileId: shop.profileId, email, role: 'staff' })
    await world.runJobs()
    return world.mails.findLast(({ to }) => to === email)?.text
  }
  expect(await named('Ada Park')).toContain('Ada Park invited you')
  const text = await named('Verify at paypal-secure.com')
  expect(text).toContain('invited you to join')
  expect(text).not.toContain('paypal-secure')
})

describe('an invitation', () => {
  test('comes by mail with a link that shows it, and whoever has the address joins with it', async () => {
    const { owner, shop } = await ownShop()
    const { profileId } = shop
    const email = `${randomUUID()}@test.example`
    const team = await world.as(owner).team.invite({ profileId, email: email.toUpperCase(), role: 'staff' })
    expect(team.invites).toMatchObject([{ email, role: 'staff', expired: false }])
    await world.runJobs()
    const shown = await world.visitor.team.invitation({ key: keyIn(email) })
    expect(shown).toMatchObject({ profileName: shop.name, role: 'staff', email, state: 'open' })
    const other = await world.user()
    expect(await codeOf(world.as(other).team.accept({ id: shown.id }))).toBe('NOT_FOUND')
    const invited = await world.user({ email })
    expect((await world.as(invited).team.mine()).invitations).toMatchObject([{ id: shown.id }])
    expect(await world.as(invited).team.accept({ id: shown.id })).toMatchObject({
      profileId,
      role: 'staff',
      current: true,
    })
    await world.caughtUp()
    expect((await world.as(invited).account.me()).profiles).toMatchObject([
      { userType: 'pet-parent', role: 'owner' },
      { id: profileId, userType: 'business-provider', role: 'staff' },
    ])
    expect(await world.as(invited).sales.list({})).toMatchObject({ items: [] })
    expect(await codeOf(world.as(invited).team.accept({ id: shown.id }))).toBe('NOT_FOUND')
  })

  test('sent again has a new link, and the old one shows nothing', async () => {
    const { owner, shop } = await ownShop()
    const email = `${randomUUID()}@test.example`
    const { invites } = await world.as(owner).team.invite({ profileId: shop.profileId, email, role: 'manager' })
    await world.runJobs()
    const first = keyIn(email)
    world.clock.advance(60_000)
    await world.as(owner).team.resend({ id: invites[0]?.id ?? '' })
    await world.runJobs()
    expect(await codeOf(world.visitor.team.invitation({ key: first }))).toBe('NOT_FOUND')
    expect(await world.visitor.team.invitation({ key: keyIn(email) })).toMatchObject({ state: 'open' })
  })

  test('that is taken back, declined, or too old is worth nothing', async () => {
    const { owner, shop } = await ownShop()
    const { profileId } = shop
    const invited = await world.user()
    const ask = async () =>
      (await world.as(owner).team.invite({ profileId, email: invited.email, role: 'staff' })).invites[0]?.id ?? ''
    const revoked = await ask()
    expect(await codeOf(world.as(owner).team.invite({ profileId, email: invited.email, role: 'staff' }))).toBe(
      'CONFLICT',
    )
    await world.as(owner).team.revoke({ id: revoked })
    expect(await codeOf(world.as(invited).team.accept({ id: revoked }))).toBe('NOT_FOUND')
    const declined = await ask()
    await world.as(invited).team.decline({ id: declined })
    expect(await codeOf(world.as(invited).team.accept({ id: declined }))).toBe('NOT_FOUND')
    const late = await ask()
    await world.rows(sql`update profile_invites set expires_at = ${world.clock.now().toISOString()} where id = ${late}`)
    expect(await codeOf(world.as(invited).team.accept({ id: late }))).toBe('CONFLICT')
    expect((await world.as(invited).team.mine()).workplaces).toEqual([])
  })

  test('goes to few while nobody has looked at the profile, also where some are taken back', async () => {
    const owner = await world.user()
    const named = { firstName: 'Ada', lastName: 'Test', businessName: 'Account Security' }
    const { id: profileId } = await world.as(owner).profiles.create({ userType: 'business-provider', ...named })
    const asks = world.as(owner).team
    const invite = (email: string) => asks.invite({ profileId, email, role: 'staff' })
    const address = (n: number) => `${n}-${profileId}@test.example`
    for (let n = 1; n < MOST_A_DAY.others; n += 1) {
      const { invites } = await invite(address(n))
      if (n % 2 === 0) await asks.revoke({ id: invites.find(({ email }) => email === address(n))?.id ?? '' })
    }
    // the last two at once: one of them is one too many
    const last = await Promise.all([codeOf(invite(address(100))), codeOf(invite(address(101)))])
    expect(last.toSorted()).toEqual(['CONFLICT', 'none'])
    const [open] = (await asks.get({ profileId })).invites
    expect(await codeOf(asks.resend({ id: open?.id ?? '' }))).toBe('CONFLICT')
    await world.rows(sql`update profile_details set approval_status = 'pending' where profile_id = ${profileId}`)
    await world.rows(sql`update profile_details set approval_status = 'approved' where profile_id = ${profileId}`)
    expect(await codeOf(invite(address(102)))).toBe('none')
  })

  test('goes to one address five times a day at most, whoever sends it', async () => {
    const email = `${randomUUID()}@test.example`
    const [first, second] = [await ownShop(), await ownShop()]
    const invite = ({ owner, shop }: typeof first) =>
      world.as(owner).team.invite({ profileId: shop.profileId, email, role: 'staff' })
    const { invites } = await invite(first)
    for (let n = 0; n < 4; n += 1) await world.as(first.owner).team.resend({ id: invites[0]?.id ?? '' })
    expect(await codeOf(world.as(first.owner).team.resend({ id: invites[0]?.id ?? '' }))).toBe('TOO_MANY_REQUESTS')
    expect(await codeOf(invite(second))).toBe('TOO_MANY_REQUESTS')
  })

  test('is the owners’ to write, and others do not see who was invited', async () => {
    const own = await ownShop()
    const manager = await join(own, 'manager')
    const { profileId } = own.shop
    await world.as(own.owner).team.invite({ profileId, email: 'soon@test.example', role: 'staff' })
    expect(await world.as(manager).team.get({ profileId })).toMatchObject({ role: 'manager', invites: [] })
    expect(await codeOf(world.as(manager).team.invite({ profileId, email: 'a@b.example', role: 'staff' }))).toBe(
      'NOT_FOUND',
    )
    expect(await codeOf(world.as(await world.user()).team.get({ profileId }))).toBe('NOT_FOUND')
  })
})

describe('who was handed a profile', () => {
  test.each([
    ['has a profile of their own', { withProfile: true }, 'Lena Late'],
    ['has none', { withProfile: false }, 'Lena Late'],
  ])('goes by their own name, where they %s', async (_, { withProfile }, name) => {
    const own = await ownShop()
    const { profileId } = own.shop
    await world.rows(sql`update user_profiles set first_name = 'Zelig', last_name = 'Granger' where id = ${profileId}`)
    const heir = await world.user()
    await world.rows(sql`
      update auth_users set user_metadata = '{"first_name": "Lena", "last_name": "Late"}' where id = ${heir.id}`)
    await world.rows(sql`
      update user_profiles set first_name = 'Lena', last_name = 'Late', is_active = ${withProfile} where user_id = ${heir.id}`)
    await join(own, 'manager', heir)
    await world.as(own.owner).team.handOver({ profileId, userId: heir.id })
    const { members } = await world.as(heir).team.get({ profileId })
    expect(members.find(({ userId }) => userId === heir.id)).toMatchObject({ name, role: 'owner' })
  })
})

describe('a member', () => {
  test('who is removed sees nothing more, and can be invited again', async () => {
    const own = await ownShop()
    const { profileId } = own.shop
    const staff = await join(own, 'staff')
    await world.caughtUp()
    expect(await codeOf(world.as(staff).sales.list({}))).toBe('none')
    await world.as(own.owner).team.remove({ profileId, userId: staff.id })
    await world.caughtUp()
    expect(await codeOf(world.as(staff).sales.list({}))).toBe('NOT_ALLOWED')
    await join(own, 'manager', staff)
    expect((await world.as(own.owner).team.get({ profileId })).members).toHaveLength(2)
  })

  test('does not change the team, and the only owner does not leave', async () => {
    const own = await ownShop()
    const { profileId } = own.shop
    const manager = await join(own, 'manager')
    const asks = world.as(manager).team
    expect(await codeOf(asks.setRole({ profileId, userId: manager.id, role: 'owner' }))).toBe('NOT_FOUND')
    expect(await codeOf(asks.remove({ profileId, userId: own.owner.id }))).toBe('NOT_FOUND')
    expect(await codeOf(asks.handOver({ profileId, userId: manager.id }))).toBe('NOT_FOUND')
    expect(await codeOf(world.as(own.owner).team.leave({ profileId }))).toBe('CONFLICT')
    expect(await codeOf(world.as(own.owner).team.setRole({ profileId, userId: own.owner.id, role: 'staff' }))).toBe(
      'CONFLICT',
    )
    await asks.leave({ profileId })
    expect((await world.as(own.owner).team.get({ profileId })).members).toHaveLength(1)
    const [told] = (await world.as(own.owner).notifications.list({})).items
    expect(told?.title).toMatch(/ left the team of /)
  })

  test('takes the profile over, and the one who had it runs it on as a manager', async () => {
    const own = await ownShop()
    const { profileId } = own.shop
    const next = await join(own, 'manager')
    const team = await world.as(own.owner).team.handOver({ profileId, userId: next.id })
    expect(team).toMatchObject({ role: 'manager', members: [{ userId: next.id, role: 'owner' }, { role: 'manager' }] })
    await world.caughtUp()
    expect(await codeOf(world.as(own.owner).payouts.balance({ profileId }))).toBe('NOT_FOUND')
    expect(await codeOf(world.as(next).payouts.balance({ profileId }))).toBe('none')
    expect(await codeOf(world.as(own.owner).catalogue.list({}))).toBe('none')
  })

  test('who owns a business works for another, and chooses which one they see', async () => {
    const [own, theirs] = [await ownShop(), await ownShop()]
    await join(theirs, 'staff', own.owner)
    await world.caughtUp()
    const asks = world.as(own.owner)
    expect(await codeOf(asks.coupons.list({}))).toBe('NOT_ALLOWED')
    await asks.team.workFor({ profileId: own.shop.profileId })
    await world.caughtUp()
    expect(await codeOf(asks.coupons.list({}))).toBe('none')
    expect((await asks.team.mine()).workplaces.map(({ current }) => current)).toEqual([true, false])
    expect(await codeOf(asks.team.workFor({ profileId: (await ownShop()).shop.profileId }))).toBe('NOT_FOUND')
  })

  test('cannot own a second business', async () => {
    const [own, theirs] = [await ownShop(), await ownShop()]
    const { profileId } = theirs.shop
    const { invites } = await world.as(theirs.owner).team.invite({ profileId, email: own.owner.email, role: 'owner' })
    expect(await codeOf(world.as(own.owner).team.accept({ id: invites[0]?.id ?? '' }))).toBe('CONFLICT')
  })

  test('keeps the owners of a suspended profile until that is over', async () => {
    const own = await ownShop()
    const second = await join(own, 'owner')
    const { profileId } = own.shop
    const set = (status: string) =>
      world.rows(sql`update profile_details set approval_status = ${status} where profile_id = ${profileId}`)
    await set('suspended')
    const [mine, theirs] = [world.as(own.owner).team, world.as(second).team]
    const other = { profileId, userId: second.id }
    for (const attempt of [
      () => mine.leave({ profileId }),
      () => mine.handOver(other),
      () => mine.remove(other),
      () => mine.setRole({ ...other, role: 'staff' }),
      () => theirs.remove({ profileId, userId: own.owner.id }),
    ])
      expect(await codeOf(attempt())).toBe('CONFLICT')
    await set('approved')
    expect(await codeOf(mine.leave({ profileId }))).toBe('none')
  })

  test('of two owners who leave at once one stays', async () => {
    const own = await ownShop()
    const { profileId } = own.shop
    const second = await join(own, 'owner')
    const left = await Promise.all([own.owner, second].map((one) => codeOf(world.as(one).team.leave({ profileId }))))
    expect(left.toSorted()).toEqual(['CONFLICT', 'none'])
  })
})

describe('a business whose owner deletes their account', () => {
  test('lives on with its orders under another owner', async () => {
    const own = await ownShop()
    const { profileId } = own.shop
    const second = await join(own, 'owner')
    const product = await world.product({ shop: own.shop })
    const placed = await world.visitor.checkout.place(world.order([[product, 1]]))
    await world.payByCard(placed.sessionUrl)
    await eventually(
      () => world.visitor.checkout.state({ key: placed.key }),
      ({ status }) => status === 'paid',
    )
    expect((await world.as(own.owner).account.deletionBlockers()).blockers).toEqual([])
    await world.as(own.owner).account.requestDeletion({ confirmation: 'DELETE' })
    const before = new Date(world.clock.now().getTime() - 1).toISOString()
    await world.rows(sql`update auth_users set delete_after = ${before} where id = ${own.owner.id}`)
    // What the payment still does in the background holds the row for a moment, and who is held waits for the next round.
    await expect.poll(() => purgeDeletedAccounts(world.deps)).toBe(1)
    await world.caughtUp()
    expect((await world.as(second).team.get({ profileId })).members).toMatchObject([
      { userId: second.id, role: 'owner' },
    ])
    expect((await world.as(second).sales.list({})).items).toHaveLength(1)
    expect(await world.visitor.products.get({ id: product.id })).toMatchObject({ id: product.id })
  })
})
