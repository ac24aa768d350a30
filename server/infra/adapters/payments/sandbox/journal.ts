import { closeSync, fstatSync, fsyncSync, mkdirSync, openSync, readSync, writeFileSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

export type Journal = {
  /** On disk when it returns. Whether it counts is known with the next `readNew`. @throws when it is closed */
  append(entry: object): void
  /** Lines that count since the last call, from us and from every other process that shares the file. */
  readNew(): { entry: unknown; own: boolean }[]
  close(): void
}

/**
 * An append-only file of JSON lines that processes of one machine can share without a lock. Each line says at which byte
 * its writer expected it to begin (`byte`), which is where that writer had read to. When somebody else's line came first,
 * it begins elsewhere, and nobody counts it: everybody who reads the file comes to the same result, and who is killed
 * holds up nobody. Synchronous on purpose, so that requests of one process cannot come between a decision and its line.
 *
 * @param self the name of this reader and writer, no other's
 * @param onUnreadable told about lines that are no JSON, such as one cut off by a power failure
 */
export function openJournal(path: string, self: string, onUnreadable: (line: string) => void): Journal {
  mkdirSync(dirname(path), { recursive: true })
  const file = openSync(path, 'a+', 0o600)
  let offset = 0
  let closed = false
  endLastLine(file)

  function read(line: string, startsAt: number) {
    try {
      const entry = JSON.parse(line) as { byte?: number; by?: string }
      const counts = entry.byte === undefined || entry.byte === startsAt
      return counts ? [{ entry, own: entry.by === self }] : []
    } catch {
      onUnreadable(line)
      return []
    }
  }

  return {
    append(entry) {
      if (closed) throw new Error('The journal is closed')
      const line = Buffer.from(`${JSON.stringify({ ...entry, byte: offset, by: self })}\n`)
      if (writeSync(file, line) !== line.length) {
        endLastLine(file)
        throw new Error('The journal could not be written, the disk may be full')
      }
      fsyncSync(file)
    },

    readNew() {
      if (closed) return [] // a request that outlives us must not read what has the same number now
      const bytes = Buffer.alloc(fstatSync(file).size - offset)
      const there = bytes.subarray(0, readSync(file, bytes, 0, bytes.length, offset))
      const lines: ReturnType<typeof read> = []
      // Another process may be in the middle of the last line; that is read next time.
      for (let start = 0, end = there.indexOf('\n'); end >= 0; start = end + 1, end = there.indexOf('\n', start)) {
        if (end > start) lines.push(...read(there.toString('utf8', start, end), offset))
        offset += end + 1 - start
      }
      return lines
    },

    close() {
      closed = true
      closeSync(file)
    },
  }
}

/** Adds lines that count wherever they come to stand, all in one write. */
export function addLines(path: string, entries: readonly object[]): void {
  mkdirSync(dirname(path), { recursive: true })
  const file = openSync(path, 'a+', 0o600)
  try {
    endLastLine(file)
    writeFileSync(file, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** A crash in the middle of a write leaves half a line; what follows must not be glued to it. */
function endLastLine(file: number) {
  const { size } = fstatSync(file)
  const last = Buffer.alloc(1)
  if (size > 0 && readSync(file, last, 0, 1, size - 1) === 1 && last[0] !== 0x0a) writeSync(file, '\n')
}
