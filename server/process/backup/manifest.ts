import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** Raised when an older version could not read what a newer one writes. */
export const FORMAT = 1

const count = z.int().nonnegative()
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const name = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/)

const Table = z.object({ name, columns: z.array(name).min(1), rows: count, sha256 })
export type CopiedTable = z.infer<typeof Table>

const Sequence = z.object({ name, last: z.string().regex(/^-?\d+$/), called: z.boolean() })
export type CopiedSequence = z.infer<typeof Sequence>

const Files = z.discriminatedUnion('kind', [
  /** Beside the tables, listed in `files.txt`, whose sum this is. */
  z.object({ kind: z.literal('folder'), files: count, bytes: count, sha256 }),
  z.object({ kind: z.literal('bucket'), bucket: z.string(), note: z.string() }),
  z.object({ kind: z.literal('left out') }),
])
export type CopiedFiles = z.infer<typeof Files>

const Manifest = z.object({
  format: z.literal(FORMAT),
  /** Of the program that made it. */
  version: z.string(),
  /** Of the snapshot, by the database's clock. */
  takenAt: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: sha256 })).min(1),
  tables: z.array(Table),
  sequences: z.array(Sequence),
  files: Files,
  /** Tells whether a secret key is the one this was sealed with, and nothing else about it. */
  keyCheck: sha256.nullable(),
  keyIncluded: z.boolean(),
})
export type Manifest = z.infer<typeof Manifest>

const FILE = 'manifest.json'

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  await writeFile(join(folder, FILE), text, { mode: 0o600, flush: true })
}

/** @throws when there is none, it is damaged, or a newer version wrote it */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, FILE), 'utf8').catch((cause: unknown) => {
    throw new Error(`${folder} is no backup: it has no ${FILE}.`, { cause })
  })
  const given = parse(text)
  const { data: newer } = z.object({ format: z.int().gt(FORMAT) }).safeParse(given)
  if (newer) throw new Error(`The backup has format ${newer.format}; this version of Pawstead reads up to ${FORMAT}.`)
  const { data, error } = Manifest.safeParse(given)
  if (error) throw new Error(`The backup is damaged: its ${FILE} cannot be read.`, { cause: error })
  return data
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
