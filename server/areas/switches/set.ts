import { sql } from 'drizzle-orm'
import type { SwitchState } from '#contract/switches'
import { PAUSES, type Switch } from '#contract/switches.rules'
import { type Asking, by, writeAudit } from '#server/core/audit/write-audit'
import { changedSince, refuse, refuseInWords } from '#server/core/refusals/refuse'
import { cleanLine } from '#server/core/text/clean'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { listSwitches } from './read'

/** @throws CONFLICT where it stands that way already, for the same reason and as long; in words where its end is behind us, or it was changed after it was read */
export async function setSwitch(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  asking: Asking,
  {
    name,
    on,
    reason: given,
    endsAt: end,
    changedAt: read,
  }: {
    name: Switch
    on: boolean
    reason: string
    endsAt?: Date | null | undefined
    changedAt?: Date | null | undefined
  },
): Promise<SwitchState> {
  const reason = cleanLine(given)
  const now = clock.now()
  const endsAt = on ? (end ?? null) : null
  if (endsAt && endsAt <= now) throw refuseInWords('CONFLICT', 'That moment has passed. Choose a later end.')
  const at = sql`${now.toISOString()}::timestamptz`
  return inTransaction(db, async (tx) => {
    // of two at once the later one sees what the first has done
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('switch ' || ${name}, 0))`)
    const before = (await listSwitches(tx, clock)).find((one) => one.name === name)
    if (read !== undefined && read?.getTime() !== before?.changedAt?.getTime()) throw changedSince()
    // one that was never used is off
    const { rows } = await tx.execute(sql`
      insert into site_switches as s (name, is_on, reason, changed_at, changed_by, ends_at)
      select ${name}, ${on}, ${reason}, ${at}, ${asking.viewer.id}, ${endsAt?.toISOString() ?? null}::timestamptz
      where ${on} or exists (select from site_switches where name = ${name})
      on conflict (name) do update set is_on = excluded.is_on, reason = excluded.reason,
        changed_at = excluded.changed_at, changed_by = excluded.changed_by, ends_at = excluded.ends_at
      -- one whose end has come is off
      where (s.is_on and (s.ends_at is null or s.ends_at > ${at})) <> excluded.is_on
        or (excluded.is_on and (s.reason <> excluded.reason or s.ends_at is distinct from excluded.ends_at))
      returning name`)
    if (rows.length === 0) throw refuse('CONFLICT')
    await writeAudit(tx, {
      ...by(asking),
      at: now,
      eventType: 'switch_changed',
      severity: 'medium',
      action: `${on ? 'Paused' : 'Resumed'}: ${PAUSES[name].label}`,
      resourceType: 'site_switches',
      resourceId: name,
      metadata: { name, on, reason, ...(endsAt && { endsAt: endsAt.toISOString() }) },
    })
    const state = (await listSwitches(tx, clock)).find((one) => one.name === name)
    if (!state) throw new Error(`There is no switch ${name}`)
    return state
  })
}
