import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { syncFolder } from './archive-folder'

const Deletion = z.object({ id: z.uuid(), at: z.iso.datetime() })
export type Deletion = z.infer<typeof Deletion>

const FILE = 'deletions.jsonl'

/**
 * Adds to the list of deleted accounts that lies beside the backups, outside of any: an older one must not bring them
 * back. It holds ids and moments only.
 */
export async function keepDeletions(folder: string, deletions: readonly Deletion[]): Promise<void> {
  const known = await readDeletions([folder])
  const all = new Map([...known, ...deletions].map((deletion) => [deletion.id, deletion]))
  if (all.size === known.length) return
  const text = [...all.values()].map((deletion) => `${JSON.stringify(deletion)}\n`).join('')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = join(folder, `.${FILE}-${randomUUID()}`)
  await writeFile(draft, text, { mode: 0o600, flush: true })
  await rename(draft, join(folder, FILE))
  await syncFolder(folder)
}

/** The lists of several folders as one; a folder without one has nothing to say. */
export async function readDeletions(folders: readonly string[]): Promise<Deletion[]> {
  const texts = await Promise.all(folders.map((folder) => readFile(join(folder, FILE), 'utf8').catch(() => '')))
  const lines = texts.flatMap((text) => text.split('\n')).filter((line) => line !== '')
  return [...new Map(lines.map((line) => Deletion.parse(JSON.parse(line))).map((each) => [each.id, each])).values()]
}
