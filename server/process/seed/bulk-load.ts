import { type ClientBase, escapeIdentifier } from 'pg'

/**
 * Runs `load` while the tables have no triggers, foreign keys or indexes but their primary keys, and puts all of it
 * back, which checks and sorts many rows at once instead of one by one. The tables are locked until the transaction
 * ends, and only their owner may do this. What the triggers would have filled in, `load` brings itself.
 */
export async function bulkLoad(client: ClientBase, tables: string[], load: () => Promise<void>): Promise<void> {
  const { rows: constraints } = await client.query<{ at: string; name: string; kind: string; definition: string }>(
    `select conrelid::regclass::text as at, quote_ident(conname) as name, contype as kind, pg_get_constraintdef(oid) as definition
     from pg_constraint where conrelid = any ($1::regclass[]) and contype in ('f', 'u') order by contype desc, conname`,
    [tables],
  )
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = any ($1::regclass[]) and not indisprimary
       and not exists (select from pg_constraint where conindid = indexrelid and contype in ('u', 'x'))`,
    [tables],
  )
  const each = (word: 'disable' | 'enable') =>
    tables.map((table) => `alter table ${escapeIdentifier(table)} ${word} trigger user`)
  await client.query(
    [
      ...each('disable'),
      ...constraints.toReversed().map(({ at, name }) => `alter table ${at} drop constraint ${name}`),
      ...indexes.map(({ name }) => `drop index ${name}`),
    ].join(';'),
  )
  await load()
  await client.query(
    [
      `set local maintenance_work_mem = '256MB'`,
      ...indexes.map(({ definition }) => definition),
      ...constraints.map(({ at, name, definition }) => `alter table ${at} add constraint ${name} ${definition}`),
      ...each('enable'),
    ].join(';'),
  )
}
