import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, opendir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { codeOf } from '#server/infra/database/processes'
import { syncFolder, syncFolders } from './archive-folder'
import type { CopiedFiles } from './manifest'
import { type Measure, measured } from './measured'

type InFolder = Extract<CopiedFiles, { kind: 'folder' }>

const KEY = /^[0-9a-z][0-9a-z.-]*(?:\/[0-9a-z][0-9a-z.-]*)*$/
const LINE = /^([0-9a-f]{64}) {2}(.+)$/
const LIST = 'files.txt'
const FOLDER = 'files'
/** So that a disk has more to do than wait for one small file after the other. */
const AT_ONCE = 8

/** Copies uploaded files into a backup, with a list of their sums as `sha256sum --check` reads it. */
export async function copyFiles(from: string, archive: string, signal?: AbortSignal): Promise<InFolder> {
  const { through: list, measure } = measured()
  const written = pipeline(list, createWriteStream(join(archive, LIST), { mode: 0o600, flush: true }))
  let files = 0
  let bytes = 0
  try {
    await eachAtOnce(keysIn(from), async (key) => {
      signal?.throwIfAborted()
      const copied = await copyOne(join(from, key), join(archive, FOLDER, key)).catch(goneMeanwhile)
      if (!copied) return
      files += 1
      bytes += copied.bytes
      list.write(`${copied.sha256}  ${FOLDER}/${key}\n`)
    })
  } finally {
    list.end()
    await written
  }
  return { kind: 'folder', files, bytes, sha256: measure().sha256 }
}

/** @throws when a file is missing or is not what was written */
export async function verifyFiles(archive: string, expected: InFolder): Promise<void> {
  const { sha256, lines } = await measureFile(join(archive, LIST))
  if (sha256 !== expected.sha256 || lines !== expected.files) throw damaged(LIST)
  await eachAtOnce(listed(archive), async ({ path, sha256 }) => {
    const found = await measureFile(join(archive, path)).catch(() => null)
    if (found?.sha256 !== sha256) throw damaged(path)
  })
}

/**
 * Copies a backup's files beside those that are there.
 *
 * @returns puts them in the others' place; the others stay beside them under another name
 */
export async function bringFiles(archive: string, to: string, now: Date): Promise<() => Promise<void>> {
  const fresh = `${to}.restoring`
  await rm(fresh, { recursive: true, force: true })
  await mkdir(fresh, { recursive: true, mode: 0o750 })
  await eachAtOnce(listed(archive), async ({ path }) => {
    await copyOne(join(archive, path), join(fresh, relative(FOLDER, path)))
  })
  await syncFolders(fresh)
  return async () => {
    await rename(to, `${to}.before-${now.toISOString().replace(/[:.]/g, '-')}`).catch(goneMeanwhile)
    await rename(fresh, to)
    await syncFolder(dirname(to))
  }
}

async function* keysIn(root: string): AsyncGenerator<string> {
  const folder = await opendir(root, { recursive: true }).catch(goneMeanwhile)
  if (!folder) return
  for await (const entry of folder) {
    const key = relative(root, join(entry.parentPath, entry.name))
    // What has no key yet is still being written.
    if (entry.isFile() && KEY.test(key)) yield key
  }
}

async function* listed(archive: string): AsyncGenerator<{ path: string; sha256: string }> {
  for await (const line of createInterface({ input: createReadStream(join(archive, LIST)) })) {
    const [, sha256 = '', path = ''] = LINE.exec(line) ?? []
    if (!path.startsWith(`${FOLDER}/`) || !KEY.test(path)) throw damaged(LIST)
    yield { path, sha256 }
  }
}

async function copyOne(from: string, to: string): Promise<Measure> {
  await mkdir(dirname(to), { recursive: true })
  const { through, measure } = measured()
  await pipeline(createReadStream(from), through, createWriteStream(to, { mode: 0o640, flush: true }))
  return measure()
}

async function measureFile(path: string): Promise<Measure> {
  const { through, measure } = measured()
  await pipeline(createReadStream(path), through, nowhere())
  return measure()
}

/** Where a stream goes that is only looked at. */
export function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() })
}

async function eachAtOnce<T>(items: AsyncGenerator<T>, work: (item: T) => Promise<void>): Promise<void> {
  const worker = async () => {
    for (let next = await items.next(); !next.done; next = await items.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

function damaged(path: string): Error {
  return new Error(`The backup is damaged: ${path} is not what was written.`)
}

function goneMeanwhile(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null
  throw error
}
