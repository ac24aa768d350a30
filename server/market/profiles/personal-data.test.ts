import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSecurityWorld, type SecurityWorld } from '#server/identity/security/testing'
import { profileData } from './personal-data'

let world: SecurityWorld
beforeAll(async () => {
  world = await createSecurityWorld()
})
afterAll(() => world.close())

/** Somebody whose clinic says everything a profile can say, and has been looked at. */
async function clinic(decision: 'changes_requested' | 'approved' = 'changes_requested') {
  const user = await world.user({ data: { first_name: 'Zerlina', last_name: 'Zwirn' } })
  const { profiles } = world.as(user)
  const { id } = await profiles.create({ userType: 'veterinary-clinic', firstName: 'Zerlina', lastName: 'Zwirn' })
  const { rows } = await world.deps.db.execute<{ id: string }>(sql`
    insert into media_assets (owner_id, purpose, width, height, widths, bytes, sha256, placeholder)
    values (${user.id}, 'gallery', 400, 300, '{400}', 1000, ${randomUUID()}, '#aabbcc') returning id`)
  await profiles.setPictures({ id, photoId: rows[0]?.id ?? null, gallery: rows.map((row) => row.id) })
  await profiles.save({
    id,
    change: {
      businessName: 'Zwirn Vets',
      phone: '+1 207 555 0142',
      showPhone: true,
      tagline: 'Zwirn and sons',
      about: 'Zerlina’s own clinic',
      publicEmail: 'zerlina@zwirn.example',
      website: 'https://zwirn.example',
      links: [{ label: 'Zwirn', url: 'https://zwirn.example/photos' }],
      kinds: ['surgery'],
      animals: ['cats'],
      registration: 'Zwirn 12',
      closure: { from: '2026-12-24', to: '2027-01-02', note: 'Zwirn is away' },
      hours: [{ weekday: 2, opens: 540, closes: 1020 }],
      sections: [{ kind: 'team', body: 'Zerlina and Bo' }],
      place: {
        line1: '1 Zwirn Lane',
        line2: '',
        locality: 'Zwirnbrook',
        region: 'ME',
        postcode: '04000',
        country: 'US',
        lat: 44.1,
        lng: -69.1,
        precision: 'exact',
      },
    },
  })
  await profiles.addPaper({ id, kind: 'licence', number: 'Z-1', issuedBy: 'Zwirn', validUntil: null, evidenceId: null })
  await profiles.submit({ id })
  const reason = 'Dear Zerlina, which town?'
  await world.as(await world.person('admin')).profileReview.decide({ id, decision, reason })
  return { user, id }
}

async function fileOf(userId: string): Promise<unknown> {
  for await (const { content } of profileData.files?.(world.deps.db, userId, world.deps.files) ?? []) {
    return JSON.parse(String(content))
  }
  return null
}

test('a copy holds all of a profile, and of nobody else', async () => {
  const { user, id } = await clinic()
  await clinic()
  const file = await fileOf(user.id)
  expect(file).toMatchObject([
    { userType: 'pet-parent', hours: [], papers: [] },
    {
      id,
      businessName: 'Zwirn Vets',
      phone: '+1 207 555 0142',
      details: { publicEmail: 'zerlina@zwirn.example', registration: 'Zwirn 12' },
      place: { line1: '1 Zwirn Lane', lat: 44.1 },
      hours: [{ weekday: 2, opens: 540, closes: 1020 }],
      sections: [{ kind: 'team', body: 'Zerlina and Bo' }],
      gallery: [expect.any(String)],
      papers: [{ kind: 'licence', number: 'Z-1' }],
      decisions: [{ decision: 'submitted' }, { decision: 'changes_requested', reason: 'Dear Zerlina, which town?' }],
    },
  ])
  expect(JSON.stringify(file)).not.toContain('decidedBy')
})

test('erasing leaves nothing of it, twice as well, and nothing of others is touched', async () => {
  const [{ user }, other] = [await clinic(), await clinic()]
  const before = await fileOf(other.user.id)
  for (let n = 0; n < 2; n++) {
    await world.deps.db.transaction(async (tx) => profileData.erase?.(tx, user.id))
    const left = await fileOf(user.id)
    // The end of a moment such as 10:00:44.123 is no latitude.
    expect(JSON.stringify(left)).not.toMatch(/zwirn|zerlina|555 0142|"Z-1"|:44\.1[,}]/i)
    expect(left).toMatchObject(
      Array.from({ length: 2 }, () => ({
        isActive: false,
        place: null,
        hours: [],
        gallery: [],
        papers: [],
        decisions: [],
      })),
    )
  }
  expect(await fileOf(other.user.id)).toEqual(before)
})

test('erases a profile that is listed, or waits to be', async () => {
  const { user, id } = await clinic('approved')
  await world.deps.db.transaction(async (tx) => profileData.erase?.(tx, user.id))
  expect(await fileOf(user.id)).toMatchObject([{}, { id, businessName: null, details: { approvalStatus: 'draft' } }])
})
