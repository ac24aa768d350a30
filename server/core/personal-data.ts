import type { DeletionBlocker } from '#contract/errors'
import type { Contract } from '#contract/index'
import type { Files } from '../infra/adapters/files/files'
import type { Db, Tx } from '../infra/database/db'

/** One file of what a person takes along: text, bytes, or text that comes in pieces. */
export type ExportFile = { path: string; content: string | Uint8Array | AsyncIterable<string> }

type Taken = {
  /** Each file by its path, in a few words to the person it is about: what the archive's README says of it. */
  holds: Readonly<Record<string, string>>
  /** Everything of this person and of nobody else, read while it is sent; `stored` is where uploads are kept. */
  files(db: Db, userId: string, stored: Files): AsyncIterable<ExportFile> | Iterable<ExportFile>
}

/** What one domain holds about people, and what becomes of it. */
export type PersonalData = (Taken | { holds?: never; files?: never }) & {
  /** Whose erasing takes away what this one still has to read: they come after it. */
  erasedBefore?: readonly (keyof Contract)[]
  /** What has to be finished before the person can go. */
  blockers?(tx: Tx | Db, userId: string): Promise<DeletionBlocker[]>
  /** Removes it, or takes the person out of what has to be kept. Doing it twice is fine. */
  erase?(tx: Tx, userId: string): Promise<void>
}

/** How the database writes a moment in text: "2026-11-29 19:39:46.76+00". */
const DATABASE_MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?\+00$/

/** Moments are written in one way, which every program reads: ISO 8601, in UTC. */
function written(value: unknown): string {
  return JSON.stringify(
    value,
    (_, part) => (typeof part === 'string' && DATABASE_MOMENT.test(part) ? new Date(part).toISOString() : part),
    2,
  )
}

/** A file of one JSON value. */
export function json(path: string, value: unknown): ExportFile {
  return { path, content: `${written(value)}\n` }
}

/** A file of a JSON list whose rows are read page by page, so that a long life fits through a small memory. */
export function jsonList(path: string, pages: AsyncIterable<readonly unknown[]>): ExportFile {
  return { path, content: piecesOf(pages) }
}

async function* piecesOf(pages: AsyncIterable<readonly unknown[]>): AsyncIterable<string> {
  let lead = '[\n'
  for await (const rows of pages) {
    if (rows.length === 0) continue
    yield lead + rows.map(written).join(',\n')
    lead = ',\n'
  }
  yield lead === '[\n' ? '[]\n' : '\n]\n'
}
