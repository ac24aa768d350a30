import { join } from 'node:path'
import type { Env } from '#server/infra/env/env'

/** Where backups go when nobody says otherwise. */
export function defaultFolder({ dataDir }: Env): string {
  return join(dataDir, 'backups')
}

/** Where uploaded files are. */
export function filesOf({ s3, dataDir }: Env): { bucket: string } | { folder: string } {
  return s3 ? { bucket: s3.bucket } : { folder: join(dataDir, 'files') }
}
