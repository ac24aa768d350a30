import { dirname, join, resolve } from 'node:path'
import type { Logger } from 'pino'
import { withClient } from '#server/infra/database/client'
import { readFunctions, readMigrations } from '#server/infra/database/schema-files'
import type { Env } from '#server/infra/env/env'
import { migrationsFolder } from '#server/infra/env/paths'
import { bringFiles } from '../backup/copied-files'
import { readDeletions } from '../backup/deletions'
import { loadArchive } from '../backup/load'
import { defaultFolder, filesOf } from '../backup/locations'
import { type Manifest, readManifest } from '../backup/manifest'
import { bringKey, presentKey } from '../backup/secret-key'
import { takeBackup } from '../backup/take'
import { inspectTarget, openTarget, type Target } from '../backup/target'
import { migrationsOf, verifyArchive } from '../backup/verify'
import { standUp } from '../reconcile/reach'
import { type Afterwards, settleAfterwards } from './afterwards'

export type RestoreOptions = {
  env: Env
  /** The backup's folder. */
  from: string
  /** Whether a database with people in it may be replaced, after a backup of it. */
  replace: boolean
  log: Logger
}

export type Restored = Afterwards & {
  manifest: Manifest
  /** The backup of what was there before. */
  saved: string | null
  ms: number
}

/**
 * Puts a backup in place. Until it is known to be whole and to fit, and its tables are loaded in one transaction,
 * nothing is changed.
 *
 * @throws with a sentence for the operator
 */
export async function restore({ env, from, replace, log }: RestoreOptions): Promise<Restored> {
  const startedAt = performance.now()
  const at = new Date()
  const archive = resolve(from)
  const manifest = await readManifest(archive)
  const migrations = migrationsOf(manifest, await readMigrations(migrationsFolder))
  const functions = await readFunctions(migrationsFolder)
  const placeKey = await bringKey(env, archive, manifest)
  await verifyArchive(archive, manifest)
  const target = await openTarget(env, log)
  let saved: string | null
  try {
    saved = await makeWay(env, target, replace)
    const deletions = await readDeletions([dirname(archive), defaultFolder(env)])
    const files = filesOf(env)
    const placeFiles =
      manifest.files.kind === 'folder' && 'folder' in files ? await bringFiles(archive, files.folder, at) : null
    await loadArchive({ ...target, folder: archive, manifest, migrations, functions, deletions, at })
    await placeKey()
    await placeFiles?.()
  } finally {
    await target.close()
  }
  const afterwards = await follow(env, manifest, at, log)
  if (manifest.files.kind === 'folder' && env.s3) {
    afterwards.open.push(`The files are not in the bucket yet: copy what is below ${join(archive, 'files')} into it.`)
  }
  return { ...afterwards, manifest, saved, ms: Math.round(performance.now() - startedAt) }
}

/** @returns where what is there was copied to; null when there is nothing */
async function makeWay(env: Env, { adminUrl }: Target, replace: boolean): Promise<string | null> {
  if ((await withClient(adminUrl, inspectTarget)) === 'nothing') return null
  if (!replace) {
    throw new Error('The database is not empty. With --replace it is backed up first and then replaced.')
  }
  const { folder } = await takeBackup({
    url: adminUrl,
    into: defaultFolder(env),
    files: filesOf(env),
    secretKey: await presentKey(env),
    includeKey: false,
  })
  return folder
}

async function follow(env: Env, manifest: Manifest, heldAt: Date, log: Logger): Promise<Afterwards> {
  const { deps, close } = await standUp(env, log)
  try {
    return await settleAfterwards(deps, { manifest, heldAt })
  } finally {
    await close()
  }
}
