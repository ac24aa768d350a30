import { type SQL, sql } from 'drizzle-orm'
import type { MergedKind } from '#contract/people.rules'
import { MERGED_KINDS } from '#contract/people.rules'
import type { ColumnName, Fate, Merge, Merging } from '#server/core/merging'
import type { Db, Tx } from '#server/infra/database/db'

/** Moves what moves, domain by domain. Doing it twice is fine. */
export async function moveAll(tx: Tx, merging: readonly Merging[], merge: Merge): Promise<void> {
  for (const { fates, join } of merging) {
    await join?.(tx, merge)
    for (const [column, fate] of each(fates))
      for (const statement of moving(column, fate, merge)) await tx.execute(statement)
  }
}

/** Removes what was good for signing in, or for the moment; once the account is closed, for one in use keeps a way in. */
export async function dropAll(tx: Tx, merging: readonly Merging[], { from }: Merge): Promise<void> {
  for (const { fates } of merging) {
    for (const [column, fate] of each(fates)) {
      const { table, name } = named(column)
      if (fate === 'goes') await tx.execute(sql`delete from ${table} where ${name} = ${from}`)
    }
  }
}

/** How many rows of each kind name the account; only what there is. */
export async function countAll(
  db: Db | Tx,
  merging: readonly Merging[],
  from: string,
): Promise<{ kind: MergedKind; count: number }[]> {
  const columns = new Map<string, ColumnName>(merging.flatMap(({ counted = {} }) => Object.entries(counted)))
  const parts = MERGED_KINDS.flatMap((kind) => {
    const column = columns.get(kind)
    if (!column) return []
    const { table, name } = named(column)
    return [
      sql`select ${kind}::text as kind, count(*)::int as count from ${table} where ${name} = ${from}${SOME[kind] ?? sql``}`,
    ]
  })
  const { rows } = await db.execute<{ kind: MergedKind; count: number }>(sql.join(parts, sql` union all `))
  return rows.filter(({ count }) => count > 0)
}

/** Not every row is one to a reader: a place in a team of one's own, or one that has ended. */
const SOME: Partial<Record<MergedKind, SQL>> = {
  profiles: sql` and is_active`,
  teams: sql` and role <> 'owner'`,
  'pet-places': sql` and role <> 'owner' and (ends_at is null or ends_at > now())`,
  deliveries: sql` and status <> 'cancelled'`,
  pictures: sql` and deleted_at is null`,
  sanctions: sql` and act <> 'note'`,
}

const each = (fates: Merging['fates']): [ColumnName, Fate][] => Object.entries(fates) as [ColumnName, Fate][]

function named(column: ColumnName): { table: SQL; name: SQL } {
  const [table = '', name = ''] = column.split('.')
  return { table: sql`${sql.identifier(table)}`, name: sql`${sql.identifier(name)}` }
}

function moving(column: ColumnName, fate: Fate, { from, into }: Merge): SQL[] {
  const { table, name } = named(column)
  const move = (only: SQL) => sql`update ${table} t set ${name} = ${into} where t.${name} = ${from}${only}`
  if (fate === 'moves') return [move(sql``)]
  if (typeof fate === 'string') return []
  if (fate.moves === 'only') return [move(sql` and ${sql.raw(fate.only)}`)]
  const equal = fate.by.map((key) => sql` and o.${sql.identifier(key)} is not distinct from t.${sql.identifier(key)}`)
  const free = sql` and not exists (select from ${table} o where o.${name} = ${into}${sql.join(equal, sql``)})`
  return [move(free), ...(fate.rest === 'goes' ? [sql`delete from ${table} where ${name} = ${from}`] : [])]
}
