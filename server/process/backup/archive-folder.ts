import { randomUUID } from 'node:crypto'
import { mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const NAME = /^pawstead-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/
const PARTIAL = '.partial-'
/** No backup takes so long; what is older was broken off by a power failure or a kill. */
const BROKEN_OFF_MS = 24 * 3600_000

/**
 * Makes a backup's folder: under another name while `work` fills it, under its own once all of it is on disk. What fails
 * leaves nothing.
 *
 * @returns the folder
 */
export async function makeArchive(into: string, now: Date, work: (folder: string) => Promise<void>): Promise<string> {
  await mkdir(into, { recursive: true, mode: 0o700 })
  await removeBrokenOff(into, now)
  const partial = join(into, PARTIAL + randomUUID())
  const folder = join(into, `pawstead-${now.toISOString().replace(/[:.]/g, '-')}`)
  await mkdir(partial, { mode: 0o700 })
  try {
    await work(partial)
    await syncFolders(partial)
    await rename(partial, folder)
    await syncFolder(into)
    return folder
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    throw error
  }
}

/** Whole backups by name, the oldest first. */
export async function listArchives(into: string): Promise<string[]> {
  return (await readdir(into)).filter((name) => NAME.test(name)).sort()
}

/** @returns the names of those that are gone */
export async function keepNewest(into: string, keep: number): Promise<string[]> {
  const old = (await listArchives(into)).slice(0, -keep)
  for (const name of old) {
    // Renamed first: half a backup must not look like one.
    const going = join(into, PARTIAL + randomUUID())
    await rename(join(into, name), going)
    await rm(going, { recursive: true, force: true })
  }
  return old
}

/** The new names have to outlive a power cut as well as what is in them. */
export async function syncFolders(root: string): Promise<void> {
  for await (const entry of await opendir(root, { recursive: true })) {
    if (entry.isDirectory()) await syncFolder(join(entry.parentPath, entry.name))
  }
  await syncFolder(root)
}

export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

async function removeBrokenOff(into: string, now: Date): Promise<void> {
  for (const name of await readdir(into)) {
    if (!name.startsWith(PARTIAL)) continue
    const path = join(into, name)
    const found = await stat(path).catch(() => null)
    if (found && now.getTime() - found.mtimeMs > BROKEN_OFF_MS) await rm(path, { recursive: true, force: true })
  }
}
