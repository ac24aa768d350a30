import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, rmdir, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { FilesFull } from './errors'
import type { Files } from './files'

const BROKEN_OFF = '.incoming'
const KEY = /^[0-9a-z][0-9a-z.-]*(?:\/[0-9a-z][0-9a-z.-]*)*$/

/**
 * Files in a folder of this machine.
 *
 * @param reserveBytes what stays free for the database and the system beside it
 */
export function createDiskFiles(root: string, { reserveBytes = 256 * 1024 * 1024 } = {}): Files {
  const incoming = join(root, BROKEN_OFF)

  /** Keys are ours and begin no part with a dot, so none of them leads out of the folder. */
  function pathOf(key: string): string {
    if (!KEY.test(key)) throw new Error(`No key of a file: ${key}`)
    return join(root, key)
  }

  return {
    async put(key, bytes) {
      const path = pathOf(key)
      const partial = join(incoming, randomUUID())
      try {
        await mkdir(incoming, { recursive: true })
        await mkdir(dirname(path), { recursive: true })
        await writeThrough(partial, bytes)
        await rename(partial, path)
        await syncFolder(dirname(path))
      } catch (error) {
        await rm(partial, { force: true }).catch(() => {
          /* it is tidied away later */
        })
        if (isFull(error)) throw new FilesFull('the disk is full', { cause: error })
        throw error
      }
    },

    async get(key) {
      const path = pathOf(key)
      const found = await stat(path).catch(nothingThere)
      if (!found?.isFile()) return null
      const stream = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array<ArrayBuffer>>
      return { stream, size: found.size }
    },

    async remove(key) {
      const path = pathOf(key)
      await rm(path, { force: true })
      // The folders stay while there is something else in them.
      await rmdir(dirname(path)).catch(() => undefined)
    },

    async *list(folder) {
      const entries = await readdir(pathOf(folder), { recursive: true, withFileTypes: true }).catch(nothingThere)
      for (const entry of entries ?? []) {
        if (entry.isFile()) yield join(entry.parentPath, entry.name).slice(root.length + 1)
      }
    },

    async hasRoom(bytes) {
      await mkdir(root, { recursive: true })
      const { bavail, bsize } = await statfs(root)
      return bavail * bsize > bytes + reserveBytes
    },

    async tidy(until) {
      for (const name of (await readdir(incoming).catch(nothingThere)) ?? []) {
        const path = join(incoming, name)
        const found = await stat(path).catch(nothingThere)
        if (found && found.mtime < until) await rm(path, { force: true })
      }
    },
  }
}

async function writeThrough(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o640)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** The name is safe from a power failure only once its folder is written out as well. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

function nothingThere(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
  throw error
}

function isFull(error: unknown): boolean {
  return /^(?:ENOSPC|EDQUOT)$/.test((error as NodeJS.ErrnoException).code ?? '')
}
