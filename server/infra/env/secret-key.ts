import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The key that encrypts signing keys and secrets: from the configuration, else made once in the data folder (mode 0600). */
export function secretKeyFor({ secretKey, dataDir }: { secretKey?: string; dataDir: string }): string {
  if (secretKey) return secretKey
  const path = join(dataDir, 'secret-key')
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(path, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(path, 'utf8').trim()
}
