import type { Client } from 'pg'
import type { FunctionFile } from './schema-files'

type Applied = { name: string; checksum: string; is_current: boolean }

/**
 * Those whose text the database does not have.
 *
 * @throws when the database had our text and went on to a later one
 */
export async function functionsToRenew(client: Client, files: readonly FunctionFile[]): Promise<FunctionFile[]> {
  const { rows } = await client.query<Applied>('select name, checksum, is_current from schema_functions')
  return files.filter((file) => {
    const known = rows.find(({ name, checksum }) => name === file.name && checksum === file.checksum)
    if (known && !known.is_current) {
      // A replica of the release before, starting once more, would take from the new one what it counts on.
      throw new Error(
        `The database is newer than this version of Pawstead: it holds a later text of ${file.name}. ` +
          'Start the version that wrote it, or a later one. If this text is to come back, change a word of a comment in it.',
      )
    }
    return !known
  })
}

/** Runs them in a transaction of the caller's, and writes them down. */
export async function renewFunctions(client: Client, files: readonly FunctionFile[]): Promise<void> {
  // They call each other across files, in both directions.
  await client.query('set local check_function_bodies = off')
  for (const { name, checksum, sql } of files) {
    await client.query(sql)
    await client.query('update schema_functions set is_current = false where name = $1', [name])
    await client.query('insert into schema_functions (name, checksum, is_current) values ($1, $2, true)', [
      name,
      checksum,
    ])
  }
}
