import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { purgeDeletedAccounts } from '#server/areas/account/deletion/purge'
import { appendAudit } from '#server/core/audit/write-audit'
import { enqueue } from '#server/core/outbox/outbox'
import { sealAudit } from '#server/identity/security/seals'
import { withClient } from '#server/infra/database/client'
import { type CheckoutWorld, createCheckoutWorld } from '#server/money/checkout/testing'
import { restore } from '../restore/restore'
import { type Backup, takeBackup } from './take'
import { createTown, KEY, log, rowsOf, type Town } from './testing'

/** Databases are loaded several times. */
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

let world: CheckoutWorld
let into: string
let backup: Backup
let town: Town
let gone: string
let stays: string

beforeAll(async () => {
  into = await mkdtemp(join(tmpdir(), 'pawstead-archives-'))
  world = await createCheckoutWorld()
  const { db } = world.deps
  const [leaving, staying] = [await world.user(), await world.user({ role: 'super-admin' })]
  gone = leaving.id
  stays = staying.id
  const shop = await world.shop({ owner: staying })
  await db.execute(
    sql`insert into payout_accounts (profile_id, status, payouts_enabled) values (${shop.profileId}, 'active', true)`,
  )
  await db.execute(sql`
    insert into auth_one_time_tokens (user_id, kind, address, code_hash, expires_at)
    values (${staying.id}, 'recovery', ${staying.email}, 'x', now() + interval '1 hour')`)
  await enqueue(db, 'mail.ticket-received', { ticketId: 'waiting' })
  await enqueue(db, 'refund.send', { refundId: '00000000-0000-4000-8000-000000000000' }, 'refund-waiting')
  await appendAudit(db, {
    userId: stays,
    eventType: 'data_exported',
    action: 'Downloaded their data',
    visitor: null,
    at: world.clock.now(),
  })
  world.clock.advance(6 * 60_000)
  await sealAudit(world.deps)
  backup = await takeBackup({ url: adminUrlOf(), into, files: null, secretKey: KEY, includeKey: false })

  // Life goes on: somebody has their account deleted, and the next backup writes that down beside the first.
  await world.as(leaving).account.requestDeletion({ confirmation: 'DELETE' })
  world.clock.advance(31 * 24 * 3600_000)
  expect(await purgeDeletedAccounts(world.deps)).toBe(1)
  await takeBackup({ url: adminUrlOf(), into, files: null, secretKey: KEY, includeKey: false })
  town = await createTown()
})
afterAll(async () => {
  await world.close()
  await town.drop()
  await rm(town.env.dataDir, { recursive: true, force: true })
  await rm(into, { recursive: true, force: true })
})

/** The world's database as its owner. */
function adminUrlOf(): string {
  const url = new URL(inject('testCluster').adminUrl)
  url.pathname = new URL(world.deps.db.$client.options.connectionString ?? '').pathname
  return url.href
}

test('an old backup comes back without what must not come back', async () => {
  const list = await readFile(join(into, 'deletions.jsonl'), 'utf8')
  expect(
    list
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).id),
  ).toEqual([gone])

  const { deleted, open } = await restore({ env: town.env, from: backup.folder, replace: false, log })

  expect(deleted).toBe(1)
  expect(await rowsOf(town, `select email from auth_users where id = '${gone}' and deleted_at is not null`)).toEqual([
    { email: null },
  ])
  expect(await rowsOf(town, `select id from auth_users where deleted_at is null`)).toContainEqual({ id: stays })
  for (const table of ['auth_sessions', 'auth_refresh_tokens', 'auth_one_time_tokens', 'auth_flow_states']) {
    expect(await rowsOf(town, `select count(*)::int as n from ${table}`), table).toEqual([{ n: 0 }])
  }
  // whoever is deleted anew sells nothing any more, which is settled after the restore
  expect(
    await rowsOf(town, `select topic from outbox_events where done_at is null and topic !~ '^push[.]' order by topic`),
  ).toEqual([{ topic: 'refund.send' }, { topic: 'seller.standing' }])
  expect(
    await rowsOf(town, `select topic from outbox_events where last_error like 'Left undone%' order by topic`),
  ).toContainEqual({ topic: 'mail.ticket-received' })
  expect(open).toEqual([])
  expect(await rowsOf(town, 'select blocked_at from payout_accounts')).toEqual([{ blocked_at: null }])
})

test('a trail that was changed in the meantime, and books that differ, are told, and payouts wait', async () => {
  await withClient(town.adminUrl, async (client) => {
    const guarded = ['security_audit_logs', 'ledger_transactions', 'ledger_entries', 'payouts']
    for (const table of guarded) await client.query(`alter table ${table} disable trigger user`)
    const sealed = await client.query(`
      update security_audit_logs set action = 'Nothing happened'
      where id = (select max(up_to_id) from security_audit_seals)`)
    expect(sealed.rowCount).toBe(1)
    await client.query(`
      with t as (insert into ledger_transactions (kind, reference, at, recorded_at)
        values ('payment', 'x', now() - interval '2 hours', now() - interval '2 hours') returning id)
      insert into ledger_entries (transaction_id, account, amount, currency)
      select id, account, amount, 'USD' from t, (values ('provider_clearing', 5), ('platform_fee', -5)) e (account, amount)`)
    await client.query(`
      insert into payouts (profile_id, amount, currency, status, updated_at)
      select profile_id, 10, 'USD', 'scheduled', '2026-01-01' from payout_accounts`)
    for (const table of guarded) await client.query(`alter table ${table} enable trigger user`)
  })
  const changed = await takeBackup({ url: town.adminUrl, into, files: null, secretKey: KEY, includeKey: false })
  const { open } = await restore({ env: town.env, from: changed.folder, replace: true, log })
  expect(open).toEqual([
    'The audit trail is not what it was when it was sealed.',
    expect.stringMatching(
      /^Our books and the payment provider’s differ: npm run reconcile. Payouts are held; .*--release-payouts \d{4}-/,
    ),
  ])
  expect(await rowsOf(town, 'select from payout_accounts where blocked_at is null')).toEqual([])
  // Begun and long ago: it is looked for at the provider, and not sent once more.
  expect(await rowsOf(town, 'select status, updated_at from payouts')).toEqual([
    { status: 'processing', updated_at: new Date('2026-01-01T00:00:00Z') },
  ])
})

test('who was due for deletion is deleted with the backup, whatever the list knows', async () => {
  const [person] = await rowsOf<{ id: string }>(
    town,
    `insert into auth_users (email, delete_after) values ('due@test.example', now()) returning id`,
  )
  const due = await takeBackup({ url: town.adminUrl, into, files: null, secretKey: KEY, includeKey: false })
  const { deleted } = await restore({ env: town.env, from: due.folder, replace: true, log })
  expect(deleted).toBe(1)
  expect(await readFile(join(into, 'deletions.jsonl'), 'utf8')).not.toContain(person?.id)
  expect(await rowsOf(town, `select email from auth_users where id = '${person?.id}'`)).toEqual([{ email: null }])
})
