import { closeSync, fstatSync, fsyncSync, mkdirSync, openSync, readSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

export type Journal = {
  /** On disk when it returns. */
  append(entry: unknown): void
  /** Lines since the last call, from us and from any other process that shares the file. */
  readNew(): unknown[]
  close(): void
}

/**
 * An append-only file of JSON lines. Synchronous on purpose: a decision and its line cannot be torn apart by another
 * request, which is all the locking a stand-in with one small write per payment needs.
 *
 * @param onUnreadable told about lines that are no JSON, such as one cut off by a power failure
 */
export function openJournal(path: string, onUnreadable: (line: string) => void): Journal {
  mkdirSync(dirname(path), { recursive: true })
  const file = openSync(path, 'a+', 0o600)
  let offset = 0
  endLastLine(file)

  return {
    append(entry) {
      const line = Buffer.from(`${JSON.stringify(entry)}\n`)
      if (writeSync(file, line) !== line.length) {
        endLastLine(file)
        throw new Error('The journal could not be written, the disk may be full')
      }
      fsyncSync(file)
    },

    readNew() {
      const bytes = Buffer.alloc(fstatSync(file).size - offset)
      const read = readSync(file, bytes, 0, bytes.length, offset)
      // Another process may be in the middle of a line; it is read next time.
      const end = bytes.subarray(0, read).lastIndexOf('\n') + 1
      offset += end
      const lines = bytes.subarray(0, end).toString('utf8').split('\n').filter(Boolean)
      return lines.flatMap((line) => {
        try {
          return [JSON.parse(line) as unknown]
        } catch {
          onUnreadable(line)
          return []
        }
      })
    },

    close: () => closeSync(file),
  }
}

/** A crash in the middle of a write leaves half a line; what follows must not be glued to it. */
function endLastLine(file: number) {
  const { size } = fstatSync(file)
  const last = Buffer.alloc(1)
  if (size > 0 && readSync(file, last, 0, 1, size - 1) === 1 && last[0] !== 0x0a) writeSync(file, '\n')
}
