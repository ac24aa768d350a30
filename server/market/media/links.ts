import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'

/**
 * A column that holds a picture, and what its foreign key does when the picture goes. What is of a profile may be drawn on
 * its page, which is made anew when the picture comes off.
 */
type Link = { name: string; table: SQL; column: SQL; ofProfile: boolean; onDelete: string }

/** Every foreign key to the pictures: a table that keeps some says so to the database, and to nobody else. */
async function linksTo(tx: Db | Tx): Promise<Link[]> {
  const { rows } = await tx.execute<{
    name: string
    table: string
    column: string
    onDelete: string
    ofProfile: boolean
  }>(sql`
    select t.relname as name, format('%I.%I', n.nspname, t.relname) as table, format('%I', a.attname) as column,
      c.confdeltype::text as "onDelete",
      exists (select from pg_attribute p
        where p.attrelid = c.conrelid and p.attname = 'profile_id' and not p.attisdropped) as "ofProfile"
    from pg_constraint c
    join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'media_assets'::regclass and cardinality(c.conkey) = 1
    order by t.relname, a.attname`)
  return rows.map(({ name, table, column, ...rest }) => ({
    name: table,
    table: sql.raw(table),
    column: sql.raw(column),
    ...rest,
  }))
}

/** What makes a picture used, for a statement in which `m` is its row. */
export async function isLinked(tx: Db | Tx): Promise<SQL> {
  const links = await linksTo(tx)
  const held = links.map(({ table, column }) => sql`exists (select from ${table} l where l.${column} = m.id)`)
  return sql`(${sql.join([sql`false`, ...held], sql` or `)})`
}

/**
 * Takes pictures off everything that shows them, as each foreign key would when they go. What insists on its picture
 * keeps it.
 *
 * @returns the profiles whose pages changed
 */
export async function unlinkPictures(tx: Tx, ids: string[]): Promise<string[]> {
  const list = sql`(${sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )})`
  const changed = new Set<string>()
  for (const links of Map.groupBy(await linksTo(tx), ({ name }) => name).values()) {
    for (const { change, ofProfile } of changesOf(links, list)) {
      const { rows } = await tx.execute<{ id: string }>(ofProfile ? sql`${change} returning profile_id as id` : change)
      if (ofProfile) for (const { id } of rows) changed.add(id)
    }
  }
  return [...changed]
}

/** All columns of a table in one statement: guards look at a row as it is in the end. */
function changesOf(links: readonly Link[], list: SQL): { change: SQL; ofProfile: boolean }[] {
  const cleared = links.filter(({ onDelete }) => onDelete === 'n')
  const gone = links.filter(({ onDelete }) => onDelete === 'c')
  const anyOf = (some: readonly Link[]) =>
    sql.join(
      some.map(({ column }) => sql`${column} in ${list}`),
      sql` or `,
    )
  const sets = cleared.map(({ column }) => sql`${column} = case when ${column} in ${list} then null else ${column} end`)
  return [
    ...gone
      .slice(0, 1)
      .map(({ table, ofProfile }) => ({ ofProfile, change: sql`delete from ${table} where ${anyOf(gone)}` })),
    ...cleared.slice(0, 1).map(({ table, ofProfile }) => ({
      ofProfile,
      change: sql`update ${table} set ${sql.join(sets, sql`, `)} where ${anyOf(cleared)}`,
    })),
  ]
}

/** After-effect of a change of a picture that some pages show. */
export async function publishProfilesShowing({ db, changes }: Deps, id: string): Promise<void> {
  const shown = (await linksTo(db)).filter(({ ofProfile }) => ofProfile)
  if (shown.length === 0) return
  const each = shown.map(({ table, column }) => sql`select profile_id as id from ${table} where ${column} = ${id}`)
  const { rows } = await db.execute<{ id: string }>(sql.join(each, sql` union `))
  if (rows.length > 0)
    await changes.publish(
      'profiles',
      rows.map((row) => row.id),
    )
}
