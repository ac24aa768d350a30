import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSecurityWorld, type SecurityWorld } from '#server/identity/security/testing'
import type { TestUser } from '#server/testing/factories'

type Owner = { user: TestUser; first: string }

let world: SecurityWorld
let few: Owner
let many: Owner
beforeAll(async () => {
  world = await createSecurityWorld()
  ;[few, many] = [await createOwner(100), await createOwner(100_000)]
  await world.asOwner(`vacuum analyze`)
  world.clock.set(new Date(Date.now() + 1000))
}, 600_000)
afterAll(() => world.close())

/** Somebody whose shop was written to by so many people, and answered most of them. */
async function createOwner(count: number): Promise<Owner> {
  const user = await world.user()
  const { profileId } = await world.shop({ owner: user })
  const { db } = world.deps
  // past the time a request may take
  await world.asOwner(`
    insert into auth_users (id, email) select gen_random_uuid(), '${profileId}' || n || '@test.example' from generate_series(1, ${count}) n;
    -- which holds a lock for each of them, and nobody begins so many in one transaction
    alter table conversations disable trigger conversations_begin_matters;
    insert into conversations (person_id, profile_id, state, created_at)
    select id, '${profileId}', 'open', now() - interval '300 days' from auth_users where email like '${profileId}%';
    alter table conversations enable trigger conversations_begin_matters;
    insert into messages (conversation_id, seq, side, author_id, body, client_id, created_at)
    select c.id, 0, 'person', c.person_id, 'Do you have it in blue, number ' || row_number() over (), gen_random_uuid(),
      now() - row_number() over () * interval '1 minute'
    from conversations c where c.profile_id = '${profileId}';
    update conversation_members m set unread = 0 from conversations c
    where c.id = m.conversation_id and c.profile_id = '${profileId}' and m.user_id = '${user.id}'
      and m.last_at < now() - interval '50 minutes'`)
  const { rows } = await db.execute<{ id: string }>(sql`
    select conversation_id as id from conversation_members where user_id = ${user.id} order by last_at desc limit 1`)
  return { user, first: rows[0]?.id ?? '' }
}

async function quickest(work: (owner: Owner) => Promise<unknown>): Promise<{ few: number; many: number }> {
  const best = { few: Number.POSITIVE_INFINITY, many: Number.POSITIVE_INFINITY }
  for (let round = 0; round < 60; round++)
    for (const [name, owner] of [
      ['few', few],
      ['many', many],
    ] as const) {
      const begun = performance.now()
      await work(owner)
      best[name] = Math.min(best[name], performance.now() - begun)
    }
  return best
}

type Api = ReturnType<SecurityWorld['as']>
test.each<[string, (api: Api, owner: Owner) => Promise<unknown>]>([
  ['the inbox', (api) => api.messages.list({})],
  ['what is unread', (api) => api.messages.list({ show: 'unread' })],
  ['its orders', (api) => api.messages.list({ show: 'orders' })],
  ['its invoices', (api) => api.messages.list({ show: 'invoices' })],
  ['its requests', (api) => api.messages.list({ show: 'requests' })],
  ['its archive', (api) => api.messages.list({ show: 'archived' })],
  ['its household', (api) => api.messages.list({ show: 'household' })],
  ['the counts', (api) => api.messages.counts()],
  ['a conversation', (api, { first }) => api.messages.get({ id: first })],
  ['its messages', (api, { first }) => api.messages.thread({ id: first })],
  ['an answer', (api, { first }) => api.messages.send({ id: first, body: 'Yes', clientId: randomUUID() })],
])(
  '%s takes about as long with a hundred thousand conversations as with a hundred',
  async (what, work) => {
    const took = await quickest((owner) => work(world.as(owner.user), owner))
    process.stdout.write(`${what}: ${took.few.toFixed(1)} ms with 100, ${took.many.toFixed(1)} ms with 100,000\n`)
    expect(took.many).toBeLessThan(took.few * 1.5)
  },
  120_000,
)
