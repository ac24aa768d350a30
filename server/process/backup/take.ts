import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { withClient } from '#server/infra/database/client'
import { deriveSecret } from '#server/infra/env/derived-secret'
import { root } from '#server/infra/env/paths'
import { makeArchive } from './archive-folder'
import { copyFiles } from './copied-files'
import { keepDeletions } from './deletions'
import { type CopiedFiles, FORMAT, type Manifest, writeManifest } from './manifest'
import { copySnapshot, type Snapshot } from './snapshot'

export type BackupOptions = {
  /** The database as the role that owns its tables. */
  url: string
  /** The folder of all backups. */
  into: string
  /** Uploaded files: the folder they are in, the bucket, or null to leave them out. */
  files: { folder: string } | { bucket: string } | null
  /** What the database's secrets are sealed with; undefined when it is not known here. */
  secretKey: string | undefined
  /** Whether the key goes along, which makes the backup enough to read everything. */
  includeKey: boolean
  /** Breaks it off: nothing is left then. */
  signal?: AbortSignal
}

export type Backup = { folder: string; manifest: Manifest }

/** Copies everything as of one moment into a folder of its own, which appears when all of it is on disk. */
export async function takeBackup(options: BackupOptions): Promise<Backup> {
  const { url, into, files, secretKey, includeKey, signal } = options
  const version = await appVersion()
  let manifest: Manifest | undefined
  const folder = await makeArchive(into, new Date(), async (partial) => {
    const { deletions, ...snapshot }: Snapshot = await withClient(url, (client) =>
      copySnapshot(client, partial, signal),
    )
    manifest = {
      format: FORMAT,
      version,
      ...snapshot,
      files: await copied(files, partial, signal),
      keyCheck: secretKey ? keyCheck(secretKey) : null,
      keyIncluded: includeKey && secretKey !== undefined,
    }
    if (includeKey && secretKey) {
      await writeFile(join(partial, 'secret-key'), secretKey, { mode: 0o600, flush: true })
    }
    await writeManifest(partial, manifest)
    await keepDeletions(into, deletions)
  })
  if (!manifest) throw new Error('the backup was not described')
  return { folder, manifest }
}

/** Equal for equal keys; leads back to none. */
export function keyCheck(secretKey: string): string {
  return deriveSecret(secretKey, 'which key a backup was sealed with')
}

async function copied(
  files: BackupOptions['files'],
  partial: string,
  signal: AbortSignal | undefined,
): Promise<CopiedFiles> {
  if (files === null) return { kind: 'left out' }
  if ('folder' in files) return copyFiles(files.folder, partial, signal)
  const note = 'The files are in the bucket; keep its own versions for as long as backups are kept.'
  return { kind: 'bucket', bucket: files.bucket, note }
}

async function appVersion(): Promise<string> {
  const text = await readFile(join(root, 'package.json'), 'utf8')
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version
}
