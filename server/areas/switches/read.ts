import { sql } from 'drizzle-orm'
import type { Page } from '#contract/lists'
import type { Paused, SwitchChange, SwitchState } from '#contract/switches'
import { SWITCHES, type Switch } from '#contract/switches.rules'
import { beyondId, idCursor, pageOf } from '#server/core/lists/keyset'
import { spanOf } from '#server/core/lists/span'
import { nameOf } from '#server/core/people/name'
import { switchesOn } from '#server/core/switches/switches'
import type { Db, Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'

const PAGE = 20

export async function listPaused(deps: Pick<Deps, 'db' | 'changes' | 'clock'>): Promise<{ items: Paused[] }> {
  return { items: [...(await switchesOn(deps)).values()] }
}

/** All there are, also those that were never used. One whose end has come is off. */
export async function listSwitches(db: Db | Tx, clock: Deps['clock']): Promise<SwitchState[]> {
  const { rows } = await db.execute<
    Omit<SwitchState, 'changedAt' | 'endsAt'> & { changedAt: string; endsAt: string | null }
  >(sql`
    select s.name, s.is_on and (s.ends_at is null or s.ends_at > ${clock.now().toISOString()}::timestamptz) as on, s.reason,
      to_json(s.ends_at)#>>'{}' as "endsAt", to_json(s.changed_at)#>>'{}' as "changedAt",
      case when s.changed_by is not null then ${nameOf('s.changed_by')} end as by
    from site_switches s`)
  const used = new Map<Switch, SwitchState>(
    rows.map((row) => [row.name, { ...row, changedAt: new Date(row.changedAt), endsAt: dateOf(row.endsAt) }]),
  )
  return SWITCHES.map(
    (name) => used.get(name) ?? { name, on: false, reason: '', changedAt: null, by: null, endsAt: null },
  )
}

/** The newest first. @throws BAD_REQUEST */
export async function listChanges(
  { db }: Pick<Deps, 'db'>,
  { cursor }: { cursor?: string | undefined },
): Promise<Page<SwitchChange>> {
  const order = sql`c.id desc`
  const beyond = beyondId(cursor, sql`c.id`)
  const [{ rows }, span] = await Promise.all([
    db.execute<Omit<SwitchChange, 'changedAt' | 'endsAt'> & { changedAt: string; endsAt: string | null }>(sql`
      select c.id::float8 as id, c.name, c.is_on as on, c.reason, to_json(c.ends_at)#>>'{}' as "endsAt", to_json(c.changed_at)#>>'{}' as "changedAt", case when c.changed_by is not null then ${nameOf('c.changed_by')} end as by
      from site_switch_changes c where ${beyond} order by ${order} limit ${PAGE + 1}`),
    spanOf(db, { list: sql`from site_switch_changes c`, beyond, order }),
  ])
  const { page, next } = pageOf(rows, PAGE, idCursor)
  return {
    items: page.map((row) => ({ ...row, changedAt: new Date(row.changedAt), endsAt: dateOf(row.endsAt) })),
    next,
    ...span,
  }
}

const dateOf = (text: string | null) => (text === null ? null : new Date(text))
