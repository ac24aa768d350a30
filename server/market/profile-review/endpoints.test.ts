import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAs } from '#contract/open-as.rules'
import type { ProfileChange } from '#contract/profile-shapes'
import { createSecurityWorld, type SecurityWorld } from '#server/identity/security/testing'
import { refusalOf } from '#server/money/checkout/testing'
import { drainOutbox } from '#server/process/jobs/drain'
import { handlers } from '#server/process/jobs/handlers'
import type { TestUser } from '#server/testing/factories'
import { unknownId } from '#server/testing/world'
import { expirePapers } from './expire-papers'

const DAY_MS = 24 * 3600_000

let world: SecurityWorld
let admin: TestUser
beforeAll(async () => {
  world = await createSecurityWorld()
  admin = await world.person('admin')
})
afterAll(() => world.close())

const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
const wordsOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    ({ message }: Error) => message,
  )
const review = (user = admin) => world.as(user).profileReview
const trailOf = async (id: string) =>
  (
    await world.rows<{ type: string }>(sql`
    select event_type as type from security_audit_logs where resource_id = ${id} order by id`)
  ).map(({ type }) => type)

const pushedTo = ({ id }: TestUser) =>
  world.rows(sql`
    select payload->>'title' as title, payload->>'href' as href from outbox_events
    where topic = 'push.notify' and payload->>'kind' = 'profile' and payload->>'userId' = ${id} order by created_at, id`)

const READY: ProfileChange = {
  businessName: 'Long Acre Rescue',
  kinds: ['adoption'],
  animals: ['dogs'],
  about: 'Dogs, rabbits, and the occasional goat.',
  publicEmail: 'hello@longacre.example',
  registration: 'ME-12',
  place: {
    line1: '1 Long Acre',
    line2: '',
    locality: 'Millbrook',
    region: 'ME',
    postcode: '04000',
    country: 'US',
    lat: 44.1,
    lng: -69.1,
    precision: 'exact',
  },
}

/** A rescue that is ready to be looked at, and whoever runs it. */
async function rescue(user?: TestUser) {
  const person = user ?? (await world.user())
  const api = world.as(person).profiles
  const { id } = await api.create({ userType: 'animal-rescue', firstName: 'Winnie', lastName: 'Achterberg' })
  await api.save({ id, change: READY })
  return { id, api, user: person }
}

async function waitingRescue(user?: TestUser) {
  const made = await rescue(user)
  await made.api.submit({ id: made.id })
  world.clock.advance(1)
  return made
}

const paper = { kind: 'charity' as const, number: '12', issuedBy: 'The state', validUntil: null, evidenceId: null }

describe('asking to be listed', () => {
  test('needs all that is required, and says what is missing', async () => {
    const api = world.as(await world.user()).profiles
    const { id } = await api.create({ userType: 'animal-rescue', firstName: 'Winnie', lastName: '' })
    expect(await wordsOf(api.submit({ id }))).toMatch(/^Still missing: The name people know you by; What you offer;/)
    await api.save({ id, change: READY })
    expect(await api.submit({ id })).toMatchObject({ approval: 'pending' })
    expect(await api.submit({ id })).toMatchObject({ approval: 'pending' })
    expect((await review().get({ id })).history).toMatchObject([{ decision: 'submitted', by: 'Ada Test' }])
  })

  test('is not for pet parents, and can be taken back', async () => {
    const { api, id, user } = await waitingRescue()
    const parent = (await world.as(user).account.me()).profiles.find((one) => one.userType === 'pet-parent')
    expect(await codeOf(api.submit({ id: parent?.id ?? '' }))).toBe('CONFLICT')
    expect(await api.withdraw({ id })).toMatchObject({ approval: 'draft' })
    expect(await api.withdraw({ id })).toMatchObject({ approval: 'draft' })
    expect(await codeOf(review().decide({ id, decision: 'approved', reason: '' }))).toBe('CONFLICT')
  })

  test('as a person who offers a service gives the page its address', async () => {
    const api = world.as(await world.user()).profiles
    const { id } = await api.create({ userType: 'service-provider', firstName: 'Mara', lastName: 'Keller' })
    const { kinds: _, businessName: __, ...ready } = READY
    expect((await api.save({ id, change: { ...ready, kinds: ['dog-walking'], showInitial: true } })).slug).toBeNull()
    expect((await api.submit({ id })).slug).toBe('mara-k')
  })
})

describe('the queue', () => {
  test('shows who waits, the longest wait first, page by page', async () => {
    const before = (await review().queue({ show: 'waiting' })).waiting
    const ids: string[] = []
    for (let n = 0; n < 3; n++) {
      world.clock.advance(1000)
      const user = await world.user({ data: { first_name: 'Winnie', last_name: `Nr. ${n}` } })
      ids.push((await waitingRescue(user)).id)
    }
    const first = await review().queue({ show: 'waiting' })
    expect(first.waiting).toBe(before + 3)
    expect(first.items.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual(ids)
    expect(first.items.at(-1)).toMatchObject({
      name: 'Long Acre Rescue',
      ownerName: 'Winnie Nr. 2',
      locality: 'Millbrook',
    })
    expect(first.items.map(({ submittedAt }) => submittedAt)).toEqual(first.items.map(({ since }) => since))
    expect(await codeOf(review().queue({ show: 'waiting', cursor: 'nonsense' }))).toBe('BAD_REQUEST')
  })

  test('leads on without gaps', async () => {
    await world.asOwner(`
      with people as (insert into auth_users (email) select 'q' || n || '@queue.example' from generate_series(1, 60) n returning id),
      made as (insert into user_profiles (user_id, user_type, business_name) select id, 'business-provider', 'Q' from people returning id)
      insert into profile_details (profile_id, approval_status) select id, 'suspended' from made`)
    for (const show of ['suspended'] as const) {
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await review().queue({ show, ...(cursor && { cursor }) })
        expect(page).toMatchObject({ from: seen.length + 1, total: 60, capped: false })
        seen.push(...page.items.map(({ id }) => id))
        cursor = page.next ?? undefined
      } while (cursor)
      expect([seen.length, new Set(seen).size]).toEqual([60, 60])
      expect((await review().queue({ show })).counts).toMatchObject({ suspended: 60, changes_requested: 0 })
    }
  })

  test('is for admins', async () => {
    const { id, user, api } = await waitingRescue()
    const { papers } = await api.addPaper({ id, ...paper })
    const decidedBy = (asked: ReturnType<typeof review>) => [
      codeOf(asked.queue({ show: 'waiting' })),
      codeOf(asked.get({ id })),
      codeOf(asked.decide({ id, decision: 'approved', reason: '' })),
      codeOf(
        asked.decidePaper({ id, paperId: papers[0]?.id ?? '', decision: 'verified', reason: '', validUntil: null }),
      ),
    ]
    expect(new Set(await Promise.all(decidedBy(review(user))))).toEqual(new Set(['NOT_ALLOWED']))
    expect(new Set(await Promise.all(decidedBy(world.visitor.profileReview)))).toEqual(new Set(['SIGN_IN_FIRST']))
  })

  test('shows what a visitor does not see, and no onboarding marker', async () => {
    const { id, user, api } = await waitingRescue()
    await api.saveOnboarding({ id, done: ['facts'], completed: false })
    const shown = await review().get({ id })
    expect(shown).toMatchObject({
      own: false,
      page: { name: 'Long Acre Rescue', preview: true },
      legal: {
        email: user.email,
        phone: null,
        address: '1 Long Acre, Millbrook, ME 04000, United States',
        registration: 'ME-12',
      },
    })
    expect(JSON.stringify(shown)).not.toContain('onboarding')
    expect(await codeOf(review().get({ id: unknownId() }))).toBe('NOT_FOUND')
  })
})

describe('a decision', () => {
  test('lists the profile at once, is written down, and told by email', async () => {
    const { id, user, api } = await waitingRescue()
    const page = { userType: 'animal-rescue' as const, key: id }
    expect(await codeOf(world.visitor.profiles.page(page))).toBe('NOT_FOUND')
    const decided = await review().decide({ id, decision: 'approved', reason: '' })
    expect(decided).toMatchObject({
      approval: 'approved',
      history: [{ decision: 'approved' }, { decision: 'submitted' }],
    })
    expect(await world.visitor.profiles.page(page)).toMatchObject({ name: 'Long Acre Rescue', preview: false })
    expect(await api.submit({ id })).toMatchObject({ approval: 'approved' })
    await drainOutbox(world.deps, handlers)
    expect(world.mails.filter(({ to }) => to === user.email).map(({ subject }) => subject)).toEqual([
      'Long Acre Rescue is listed on Pawstead',
    ])
    expect(await pushedTo(user)).toEqual([
      { title: 'Your profile is live', href: openAs(id, `/settings/profile?profile=${id}`) },
    ])
    expect(world.mails.at(-1)?.text).toContain(`/settings/profile?profile=${id}`)
    expect(await trailOf(id)).toEqual(['profile_submitted', 'profile_approved'])
  })

  test('for changes, a suspension and its end each say why, and lead where they lead', async () => {
    const { id, api, user } = await waitingRescue()
    const decide = (decision: 'approved' | 'changes_requested' | 'suspended' | 'reinstated', reason = '') =>
      codeOf(review().decide({ id, decision, reason }))
    expect(await decide('changes_requested', ' \u200b')).toBe('BAD_REQUEST')
    expect(await decide('suspended', 'x')).toBe('CONFLICT')
    expect(await decide('changes_requested', 'Which town?')).toBe('none')
    expect((await api.mine()).items[1]).toMatchObject({ approval: 'changes_requested', approvalReason: 'Which town?' })
    expect(await api.submit({ id })).toMatchObject({ approval: 'pending', approvalReason: '' })
    expect(await decide('approved')).toBe('none')
    expect(await decide('suspended', 'Complaints')).toBe('none')
    expect(await codeOf(world.visitor.profiles.page({ userType: 'animal-rescue', key: id }))).toBe('NOT_FOUND')
    expect([await codeOf(api.submit({ id })), await codeOf(api.withdraw({ id }))]).toEqual(['CONFLICT', 'CONFLICT'])
    expect(await decide('reinstated', 'Sorted out')).toBe('none')
    expect((await api.mine()).items[1]).toMatchObject({ approval: 'approved', approvalReason: '' })
    await drainOutbox(world.deps, handlers)
    expect(world.mails.filter(({ to }) => to === user.email)).toHaveLength(4)
  })

  test('by two admins at once is made by one', async () => {
    const { id } = await waitingRescue()
    const other = await world.person('admin')
    const codes = await Promise.all([
      codeOf(review().decide({ id, decision: 'approved', reason: '' })),
      codeOf(review(other).decide({ id, decision: 'changes_requested', reason: 'Which town?' })),
    ])
    expect(codes.toSorted()).toEqual(['CONFLICT', 'none'])
  })

  test('about one’s own is for somebody else, which the database sees to as well', async () => {
    const { id, api, user } = await waitingRescue(await world.person('super-admin'))
    const { papers } = await api.addPaper({ id, ...paper })
    const paperId = papers[0]?.id ?? ''
    expect((await review(user).get({ id })).own).toBe(true)
    expect(await codeOf(review(user).decide({ id, decision: 'approved', reason: '' }))).toBe('NOT_ONESELF')
    const own = review(user).decidePaper({ id, paperId, decision: 'verified', reason: '', validUntil: null })
    expect(await codeOf(own)).toBe('NOT_ONESELF')
    for (const statement of [
      sql`insert into profile_reviews (profile_id, decision, decided_by) values (${id}, 'approved', ${user.id})`,
      sql`update verifications set status = 'verified', decided_at = now(), decided_by = ${user.id} where id = ${paperId}`,
    ]) {
      await expect(world.rows(statement)).rejects.toMatchObject({ cause: { constraint: 'profile_own_decision_check' } })
    }
  })

  test('keeps a listed organization’s name from being emptied, and another one is written into the trail', async () => {
    const { id, api } = await waitingRescue()
    await review().decide({ id, decision: 'approved', reason: '' })
    expect(await codeOf(api.save({ id, change: { businessName: ' \u200b' } }))).toBe('BAD_REQUEST')
    await expect(world.rows(sql`update user_profiles set business_name = '' where id = ${id}`)).rejects.toMatchObject({
      cause: { constraint: 'user_profiles_business_name_check' },
    })
    const renamed = await api.save({ id, change: { businessName: 'Short Acre', registration: 'ME-13' } })
    expect(renamed).toMatchObject({ businessName: 'Short Acre', approval: 'approved' })
    expect(await trailOf(id)).toEqual(['profile_submitted', 'profile_approved', 'listed_profile_changed'])
  })
})

describe('papers', () => {
  const badgesOf = async (id: string) =>
    (await world.visitor.profiles.page({ userType: 'animal-rescue', key: id })).badges.map(({ kind }) => kind)
  const verifiedAt = async (id: string) =>
    (
      await world.rows<{ at: string | null }>(
        sql`select verified_at as at from profile_details where profile_id = ${id}`,
      )
    )[0]?.at
  const media = async (ownerId: string, purpose: string, visibility: string) => {
    const { rows } = await world.deps.db.execute<{ id: string }>(sql`
      insert into media_assets (owner_id, purpose, visibility, width, height, widths, bytes, sha256, placeholder)
      values (${ownerId}, ${purpose}, ${visibility}, 400, 300, '{400}', 1000, ${randomUUID()}, '#aabbcc') returning id`)
    return rows[0]?.id ?? ''
  }
  const today = () => world.clock.now().toISOString().slice(0, 10)

  async function listed() {
    const made = await waitingRescue()
    await review().decide({ id: made.id, decision: 'approved', reason: '' })
    return made
  }
  const decide = (id: string, paperId: string | undefined, own: object = {}) =>
    review().decidePaper({ id, paperId: paperId ?? '', decision: 'verified', reason: '', validUntil: null, ...own })

  test('wait one of a kind at a time, and only those that make sense', async () => {
    const { id, api } = await rescue()
    const add = (own: object = {}) => codeOf(api.addPaper({ id, ...paper, ...own }))
    expect((await Promise.all([add(), add(), add()])).toSorted()).toEqual(['CONFLICT', 'CONFLICT', 'none'])
    expect(await add({ kind: 'first-aid' })).toBe('BAD_REQUEST')
    expect(await add({ kind: 'insurance', validUntil: '2020-01-01' })).toBe('BAD_REQUEST')
    const { items } = await review().queue({ show: 'papers' })
    expect(items.find((item) => item.id === id)).toMatchObject({ papersWaiting: 1, approval: 'draft' })
  })

  test('are shown to the checker by a signed address, and are one’s own and private', async () => {
    const { id, api, user } = await rescue()
    const add = (evidenceId: string) => codeOf(api.addPaper({ id, ...paper, evidenceId }))
    expect(await add(await media((await world.user()).id, 'evidence', 'private'))).toBe('NOT_FOUND')
    expect(await add(await media(user.id, 'gallery', 'public'))).toBe('NOT_FOUND')
    const evidenceId = await media(user.id, 'evidence', 'private')
    expect(await add(evidenceId)).toBe('none')
    const { papers } = await review().get({ id })
    expect(papers).toMatchObject([{ evidenceUrl: expect.stringContaining(`/files/${evidenceId}/`) }])
    expect(JSON.stringify(await api.mine())).not.toContain(evidenceId)
  })

  test('that are rejected say why, and may be sent again; taken back, their badge goes', async () => {
    const { id, api } = await listed()
    const [first] = (await api.addPaper({ id, ...paper })).papers
    expect(await codeOf(decide(id, first?.id, { decision: 'rejected' }))).toBe('BAD_REQUEST')
    await decide(id, first?.id, { decision: 'rejected', reason: 'Not readable' })
    world.clock.advance(1)
    const again = (await api.addPaper({ id, ...paper })).papers
    expect(again).toMatchObject([{ status: 'rejected', reason: 'Not readable' }, { status: 'pending' }])
    await decide(id, again[1]?.id)
    expect(await badgesOf(id)).toEqual(['charity'])
    await api.removePaper({ id, paperId: again[1]?.id ?? '' })
    expect([await badgesOf(id), await verifiedAt(id)]).toEqual([[], null])
    expect(await codeOf(api.removePaper({ id, paperId: again[1]?.id ?? '' }))).toBe('NOT_FOUND')
  })

  test('are decided about by one of two admins', async () => {
    const { id, api } = await listed()
    const [first] = (await api.addPaper({ id, ...paper })).papers
    const codes = await Promise.all([
      codeOf(decide(id, first?.id)),
      codeOf(decide(id, first?.id, { decision: 'rejected', reason: 'No' })),
    ])
    expect(codes.toSorted()).toEqual(['CONFLICT', 'none'])
    expect(await codeOf(decide((await listed()).id, first?.id))).toBe('NOT_FOUND')
  })

  test('that are verified are badges, a newer one in the place of an older, until they run out', async () => {
    const { id, api, user } = await listed()
    const [first] = (await api.addPaper({ id, ...paper, validUntil: today() })).papers
    const checked = await decide(id, first?.id, { validUntil: today() })
    expect(checked.papers).toMatchObject([{ status: 'verified', validUntil: today() }])
    expect(await badgesOf(id)).toEqual(['charity'])
    expect(await verifiedAt(id)).not.toBeNull()
    expect(await codeOf(decide(id, first?.id))).toBe('CONFLICT')

    world.clock.advance(1)
    const newer = (await api.addPaper({ id, ...paper })).papers.at(-1)
    await decide(id, newer?.id, {
      validUntil: new Date(world.clock.now().getTime() + DAY_MS).toISOString().slice(0, 10),
    })
    expect((await review().get({ id })).papers.map(({ status }) => status)).toEqual(['expired', 'verified'])

    // Whoever was signed in is not any more from here on.
    world.clock.advance(DAY_MS)
    expect(await expirePapers(world.deps)).toBe(0)
    expect(await badgesOf(id)).toEqual(['charity'])
    world.clock.advance(DAY_MS)
    expect(await badgesOf(id)).toEqual([])
    expect(await expirePapers(world.deps)).toBe(1)
    expect([await verifiedAt(id), await expirePapers(world.deps)]).toEqual([null, 0])
    await drainOutbox(world.deps, handlers)
    expect(world.mails.filter(({ to }) => to === user.email).map(({ subject }) => subject)).toEqual([
      'Long Acre Rescue is listed on Pawstead',
      'We verified a document of Long Acre Rescue',
      'We verified a document of Long Acre Rescue',
    ])
  })
})
