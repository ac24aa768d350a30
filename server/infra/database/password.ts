import { createHmac, randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The owner's password, made once. It appears under its name only when it is whole and on disk. */
export async function ownerPassword(home: string): Promise<string> {
  const path = join(home, 'postgres-password')
  const kept = await readFile(path, 'utf8').catch(() => '')
  if (kept.trim()) return kept.trim()
  const password = randomBytes(24).toString('hex')
  const draft = await mkdtemp(join(home, 'password.new-'))
  await writeFile(join(draft, 'password'), `${password}\n`, { mode: 0o600, flush: true })
  await rename(join(draft, 'password'), path)
  await rm(draft, { recursive: true })
  return password
}

/** The application role's password follows from the owner's, so there is one secret to keep. */
export function appPassword(owner: string): string {
  return createHmac('sha256', owner).update('pawstead_app').digest('hex')
}
