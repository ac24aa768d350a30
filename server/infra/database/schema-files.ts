import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

type SchemaFile = { name: string; sql: string; checksum: string }
export type Migration = SchemaFile
/** The functions and triggers of one area as they are now. */
export type FunctionFile = SchemaFile

/** All migrations that this version knows, in order. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort()
  return Promise.all(names.map((name) => readSchemaFile(folder, name)))
}

/** What stands in `functions/` below the migrations, the lower rooms first. */
export async function readFunctions(folder: string): Promise<FunctionFile[]> {
  const within = await readdir(join(folder, 'functions'), { recursive: true }).catch((): string[] => [])
  const names = within.filter((name) => name.endsWith('.sql')).map((name) => `functions/${name.replaceAll('\\', '/')}`)
  return Promise.all(names.sort().map((name) => readSchemaFile(folder, name)))
}

async function readSchemaFile(folder: string, name: string): Promise<SchemaFile> {
  // A checkout may bring other line ends; the meaning is the same.
  const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}
