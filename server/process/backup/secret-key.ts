import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '#server/infra/env/env'
import type { Manifest } from './manifest'
import { keyCheck } from './take'

/** The key in use here, or undefined when none was made yet. */
export async function presentKey({ secretKey, dataDir }: Env): Promise<string | undefined> {
  if (secretKey) return secretKey
  const kept = await readFile(join(dataDir, 'secret-key'), 'utf8').catch(() => '')
  return kept.trim() || undefined
}

/**
 * The key a backup's secrets can be read with: the one that is here, else the one that came along.
 *
 * @returns puts the one that came along in its place; does nothing when it is here already
 * @throws when there is none, or another one
 */
export async function bringKey(env: Env, archive: string, manifest: Manifest): Promise<() => Promise<void>> {
  const here = await presentKey(env)
  if (here !== undefined) {
    if (manifest.keyCheck !== null && keyCheck(here) !== manifest.keyCheck) {
      throw new Error('The backup was sealed with another secret key than the one here. Set SECRET_KEY to that one.')
    }
    return async () => undefined
  }
  if (!manifest.keyIncluded) {
    throw new Error(
      'The secret key the backup was sealed with is not in it, and there is none here. ' +
        `Set SECRET_KEY to it, or put it into ${join(env.dataDir, 'secret-key')}.`,
    )
  }
  const key = (await readFile(join(archive, 'secret-key'), 'utf8')).trim()
  if (keyCheck(key) !== manifest.keyCheck) throw new Error('The backup is damaged: secret-key is not what was written.')
  return async () => {
    await mkdir(env.dataDir, { recursive: true })
    await writeFile(join(env.dataDir, 'secret-key'), key, { mode: 0o600, flush: true, flag: 'wx' })
  }
}
