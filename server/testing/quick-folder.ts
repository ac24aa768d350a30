import { existsSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const IN_MEMORY = '/dev/shm'
/** What has to be free there; a run of tests uses a tenth of it, and containers are often given 64 MB. */
const ROOM_BYTES = 4 * 2 ** 30

/**
 * Where databases of tests lie: in memory where there is plenty, and otherwise where everything temporary does. A clone is
 * eight hundred files, which a disk takes five times as long to make and to remove.
 */
export function quickFolder(): string {
  if (!existsSync(IN_MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(IN_MEMORY)
  return Math.min(bavail * bsize, freemem()) < ROOM_BYTES ? tmpdir() : IN_MEMORY
}

/** Every place in which `quickFolder` may have put something. */
export const QUICK_FOLDERS: readonly string[] = [tmpdir(), ...(existsSync(IN_MEMORY) ? [IN_MEMORY] : [])]
