import { baselineOf, isJoined } from '#server/infra/database/carry-over'
import type { Migration } from '#server/infra/database/schema-files'
import { nowhere, verifyFiles } from './copied-files'
import type { Manifest } from './manifest'
import { readTable } from './snapshot'

/** Reads all of a backup and compares it with what was written. @throws naming the first part that is damaged */
export async function verifyArchive(folder: string, { tables, files }: Manifest): Promise<void> {
  for (const { name, rows, sha256 } of tables) {
    const found = await readTable(folder, name, nowhere()).catch(() => null)
    if (found?.sha256 !== sha256 || found.lines !== rows) {
      throw new Error(`The backup is damaged: the table ${name} is not what was written.`)
    }
  }
  if (files.kind === 'folder') await verifyFiles(folder, files)
}

/** The migrations a backup was made at, and ours since. @throws when this version does not know them as they were then */
export function migrationsOf(
  { migrations, version }: Manifest,
  ours: readonly Migration[],
): { then: Migration[]; since: Migration[] } {
  if (isJoined(migrations)) {
    const then = baselineOf(ours)
    return { then, since: ours.filter((migration) => !then.includes(migration)) }
  }
  const then = migrations.map(({ name, checksum }) => {
    const known = ours.find((migration) => migration.name === name)
    if (known?.checksum === checksum) return known
    const what = known ? 'another form of the migration' : 'the migration'
    throw new Error(
      `The backup was made by Pawstead ${version} and holds ${what} ${name}. Restore it with that version.`,
    )
  })
  return { then, since: ours.filter((migration) => !then.includes(migration)) }
}
