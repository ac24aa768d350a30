import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enqueue, GIVE_UP_AFTER } from '#server/core/outbox/outbox'
import { createSecurityWorld, type SecurityWorld } from '#server/identity/security/testing'
import { drainOutbox, type Handlers } from '#server/process/jobs/drain'
import { handlers } from '#server/process/jobs/handlers'
import type { ApiClient } from '#server/testing/world'

let world: SecurityWorld
let admin: ApiClient
beforeAll(async () => {
  world = await createSecurityWorld()
  admin = world.as(await world.person('admin'))
})
afterAll(() => world.close())

const code = (name: string) => expect.objectContaining({ code: name })
const failing = {
  ...handlers,
  'follows.news': () => Promise.reject(new Error('the email server did not take the email')),
} as Handlers

async function failedEvent(): Promise<number> {
  const profileId = crypto.randomUUID()
  await enqueue(world.deps.db, 'follows.news', { profileId, couponId: crypto.randomUUID() })
  await drainOutbox(world.deps, failing)
  const rows = await world.rows<{ id: number }>(
    sql`select id::int from outbox_events where payload->>'profileId' = ${profileId}`,
  )
  return rows[0]?.id ?? 0
}

test('what has failed is listed without what it holds, and what was given up comes first', async () => {
  const [tried, given] = [await failedEvent(), await failedEvent()]
  await world.deps.db.execute(sql`update outbox_events set attempts = ${GIVE_UP_AFTER} where id = ${given}`)
  const { failed, gaveUp, failing: still, jobs } = await admin.queue.overview()
  expect(failed.map(({ id, nextAt }) => [id, nextAt === null])).toEqual([
    [given, true],
    [tried, false],
  ])
  expect(failed[0]).toMatchObject({ topic: 'follows.news', error: expect.stringContaining('did not take') })
  expect(JSON.stringify(failed)).not.toContain('profileId')
  expect([gaveUp, still]).toEqual([1, 1])
  expect(Array.isArray(jobs)).toBe(true)
})

test('what was given up is done once somebody has it tried again, and is on the record', async () => {
  const id = await failedEvent()
  await world.deps.db.execute(sql`update outbox_events set attempts = ${GIVE_UP_AFTER} where id = ${id}`)
  await drainOutbox(world.deps, handlers)
  const isDone = async () =>
    (
      await world.rows<{ done: boolean }>(sql`select done_at is not null as done from outbox_events where id = ${id}`)
    )[0]?.done
  expect(await isDone()).toBe(false)
  expect(await admin.queue.retry({ ids: [id] })).toEqual({ retried: 1 })
  await drainOutbox(world.deps, handlers)
  expect(await isDone()).toBe(true)
  await expect(admin.queue.retry({ ids: [id] })).rejects.toEqual(code('NOT_FOUND'))
  expect(await world.rows(sql`select from security_audit_logs where event_type = 'queue_retried'`)).toHaveLength(1)
})

test('nobody but admins sees or moves it', async () => {
  const api = world.as(await world.user())
  await expect(api.queue.overview()).rejects.toEqual(code('NOT_ALLOWED'))
  await expect(api.queue.retry({ ids: [1] })).rejects.toEqual(code('NOT_ALLOWED'))
})
