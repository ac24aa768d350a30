import { type SQL, sql } from 'drizzle-orm'
import type { Connection } from '#server/infra/database/connection'
import type { Deps } from '#server/infra/deps'
import { raiseAlert } from './alerts/raise'

type Sealing = Pick<Deps, 'db' | 'clock' | 'log'>
type Seal = { upToId: number; hash: string }

/** Rows younger than this may still have siblings with smaller ids whose transaction is under way. */
const AGE_MS = 5 * 60_000
const ROWS_PER_SEAL = 1000
const START = ''

/**
 * Seals what is old enough: each link hashes the link before and the rows since, so that no row can be changed or
 * removed later without breaking the chain. The newest link is logged too, and so is kept where the database's owner
 * cannot reach it.
 */
export async function sealAudit({ db, clock, log }: Sealing): Promise<void> {
  const before = new Date(clock.now().getTime() - AGE_MS)
  let seal: Seal | undefined
  do {
    seal = await db.transaction((tx) => sealNext(tx, before))
    if (seal) log.info({ auditSeal: seal }, 'the audit trail was sealed')
  } while (seal)
}

async function sealNext(tx: Connection, before: Date): Promise<Seal | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('audit seals'))`)
  const last = await lastSeal(tx)
  const { rows } = await tx.execute<{ upToId: number | null }>(sql`
    select max(id)::float8 as "upToId" from (
      select id from security_audit_logs
      where id > ${last.upToId}::bigint
        and id <= (select max(id) from security_audit_logs where created_at <= ${before.toISOString()}::timestamptz)
      order by id limit ${ROWS_PER_SEAL}
    ) next_rows`)
  const upToId = rows[0]?.upToId
  if (upToId === null || upToId === undefined) return undefined
  const hash = await hashOf(tx, last, upToId)
  await tx.execute(sql`insert into security_audit_seals (up_to_id, hash) values (${upToId}::bigint, ${hash})`)
  return { upToId, hash }
}

/**
 * Hashes every sealed row again and compares. A difference is logged and raises a critical alert, for the first broken
 * link only: all behind it are built on rows that cannot be trusted.
 *
 * @returns whether the trail is what it was
 */
export async function checkAudit(deps: Sealing): Promise<boolean> {
  const { db, clock, log } = deps
  const { rows } = await db.execute<Seal>(sql`
    select up_to_id::float8 as "upToId", hash from security_audit_seals order by up_to_id`)
  let last: Seal = { upToId: 0, hash: START }
  for (const seal of rows) {
    if ((await hashOf(db, last, seal.upToId)) !== seal.hash) {
      const from = last.upToId + 1
      log.error({ alert: true, fromId: from, upToId: seal.upToId }, 'the audit trail was changed after it was sealed')
      await raiseAlert(deps, 'audit_tampering', {
        about: String(seal.upToId),
        at: clock.now(),
        severity: 'critical',
        description: `Rows ${from} to ${seal.upToId} of the audit trail don’t match what they were when they were sealed. Someone changed or removed them directly in the database. Compare them with a backup, and find out who has the database password.`,
        subjects: [],
      })
      return false
    }
    last = seal
  }
  return true
}

async function lastSeal(tx: Connection): Promise<Seal> {
  const { rows } = await tx.execute<Seal>(sql`
    select up_to_id::float8 as "upToId", hash from security_audit_seals order by up_to_id desc limit 1`)
  return rows[0] ?? { upToId: 0, hash: START }
}

/** One line a row, in an order and form that no setting of the database changes. */
const LINE: SQL = sql.raw(`json_build_array(
  id, user_id, event_type, action, resource_type, resource_id, host(ip_address), user_agent, severity, status,
  metadata::text, error_details, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'))::text`)

/** SHA-256 in hex over the link before and the rows after it. */
async function hashOf(db: Connection, last: Seal, upToId: number): Promise<string> {
  const { rows } = await db.execute<{ hash: string }>(sql`
    select encode(sha256(convert_to(${last.hash}::text || coalesce(string_agg(E'\n' || ${LINE}, '' order by id), ''), 'UTF8')), 'hex') as hash
    from security_audit_logs where id > ${last.upToId}::bigint and id <= ${upToId}::bigint`)
  return rows[0]?.hash ?? ''
}
