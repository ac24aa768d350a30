import type { Client } from 'pg'

const NOT_OF_AN_EXTENSION = (catalogue: string) => `
  not exists (select from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = o.oid and d.deptype = 'e')`

/** Removes every table, sequence and function, and leaves extensions, roles and what they may. */
export async function clearSchema(client: Client): Promise<void> {
  await runEach(
    client,
    `select format('drop table if exists %s cascade', o.oid::regclass) as statement from pg_class o
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and ${NOT_OF_AN_EXTENSION('pg_class')}`,
  )
  await runEach(
    client,
    `select format('drop sequence if exists %s cascade', o.oid::regclass) as statement from pg_class o
     where relnamespace = 'public'::regnamespace and relkind = 'S' and ${NOT_OF_AN_EXTENSION('pg_class')}`,
  )
  await runEach(
    client,
    `select format('drop routine if exists %s cascade', o.oid::regprocedure) as statement from pg_proc o
     where pronamespace = 'public'::regnamespace and ${NOT_OF_AN_EXTENSION('pg_proc')}`,
  )
}

/**
 * Takes out of the way what slows loading down or looks at rows one by one: guards, references between tables, and
 * indexes that keep nothing unique by a constraint. The owner of the tables may do so; nobody has to be a superuser.
 *
 * @returns puts everything back; a reference that does not hold, or a row that is not unique, throws
 */
export async function loosen(client: Client, tables: readonly string[]): Promise<() => Promise<void>> {
  const references = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  const indexes = await client.query<{ drop: string; add: string }>(
    `select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as add
     from pg_index i join pg_class c on c.oid = i.indrelid
     where c.relnamespace = 'public'::regnamespace and c.relname = any($1)
       and not exists (select from pg_constraint where conindid = i.indexrelid)`,
    [tables],
  )
  const guards = tables.map((table) => `alter table "${table}" disable trigger user`)
  for (const { drop } of [...references.rows, ...indexes.rows]) await client.query(drop)
  for (const guard of guards) await client.query(guard)
  return async () => {
    await client.query('set constraints all immediate')
    for (const { add } of [...indexes.rows, ...references.rows]) await client.query(add)
    for (const guard of guards) await client.query(guard.replace('disable', 'enable'))
  }
}

async function runEach(client: Client, query: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(query)
  for (const { statement } of rows) await client.query(statement)
}
