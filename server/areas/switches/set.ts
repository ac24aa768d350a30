import { sql } from 'drizzle-orm'
import type { SwitchState } from '#contract/switches'
import { PAUSES, type Switch } from '#contract/switches.rules'
import { type Asking, by, writeAudit } from '#server/core/audit/write-audit'
import { refuse } from '#server/core/refusals/refuse'
import { cleanLine } from '#server/core/text/clean'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { listSwitches } from './read'

/** @throws CONFLICT where it stands that way already, for the same reason */
export async function setSwitch(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  asking: Asking,
  { name, on, reason: given }: { name: Switch; on: boolean; reason: string },
): Promise<SwitchState> {
  const reason = cleanLine(given)
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    // one that was never used is off
    const { rows } = await tx.execute(sql`
      insert into site_switches as s (name, is_on, reason, changed_at, changed_by)
      select ${name}, ${on}, ${reason}, ${now.toISOString()}::timestamptz, ${asking.viewer.id}
      where ${on} or exists (select from site_switches where name = ${name})
      on conflict (name) do update set is_on = excluded.is_on, reason = excluded.reason,
        changed_at = excluded.changed_at, changed_by = excluded.changed_by
      where s.is_on <> excluded.is_on or (excluded.is_on and s.reason <> excluded.reason)
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
      metadata: { name, on, reason },
    })
    const state = (await listSwitches(tx)).find((one) => one.name === name)
    if (!state) throw new Error(`There is no switch ${name}`)
    return state
  })
}
