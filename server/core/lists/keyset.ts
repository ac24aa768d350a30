import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { refuse } from '../refusals/refuse'
import { decodeCursor, encodeCursor } from './cursor'

/** A moment as PostgreSQL writes it, to the microsecond, so that no two rows fall together as they would in a Date. */
export const WrittenMoment = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/)
  .refine((text) => !Number.isNaN(Date.parse(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'))))

const BY_MOMENT = z.tuple([WrittenMoment, z.uuid()])
const BY_NUMBERED_MOMENT = z.tuple([WrittenMoment, z.string().regex(/^\d{1,15}$/)])
const BY_DATE = z.tuple([z.iso.date(), z.uuid()])
const BY_NUMBERED_DATE = z.tuple([z.iso.date(), z.string().max(60), z.uuid()])

/** The rows of one page out of those that were read, which is one more where there is another page. */
export function pageOf<Row>(
  found: readonly Row[],
  size: number,
  cursorOf: (last: Row) => string,
): { page: Row[]; next: string | null } {
  const page = found.slice(0, size)
  const last = page.at(-1)
  return { page, next: last !== undefined && found.length > size ? cursorOf(last) : null }
}

/** @param row `cursorAt` is the moment its list is ordered by, as text */
export function momentCursor({ cursorAt, id }: { cursorAt: string; id: string | number }): string {
  return encodeCursor([cursorAt, String(id)])
}

export function dateCursor(date: string, id: string): string {
  return encodeCursor([date, id])
}

export function numberedDateCursor(date: string, number: string, id: string): string {
  return encodeCursor([date, number, id])
}

export function idCursor({ id }: { id: number }): string {
  return String(id)
}

/**
 * The rows beyond a cursor in a list ordered by a moment and an id, newest first.
 *
 * @throws BAD_REQUEST on a cursor that is not one of ours
 */
export function beyondMoment(cursor: string | undefined, at: SQL, id: SQL, { oldestFirst = false } = {}): SQL {
  if (cursor === undefined) return sql`true`
  const [lastAt, lastId] = decodeCursor(cursor, BY_MOMENT)
  return sql`(${at}, ${id}) ${way(oldestFirst)} (${lastAt}::timestamptz, ${lastId}::uuid)`
}

/** The same where ids are numbers. @throws BAD_REQUEST */
export function beyondNumberedMoment(cursor: string | undefined, at: SQL, id: SQL): SQL {
  if (cursor === undefined) return sql`true`
  const [lastAt, lastId] = decodeCursor(cursor, BY_NUMBERED_MOMENT)
  return sql`(${at}, ${id}) < (${lastAt}::timestamptz, ${lastId}::bigint)`
}

/** The same where the order is by calendar day. @throws BAD_REQUEST */
export function beyondDate(cursor: string | undefined, date: SQL, id: SQL): SQL {
  if (cursor === undefined) return sql`true`
  const [lastDate, lastId] = decodeCursor(cursor, BY_DATE)
  return sql`(${date}, ${id}) < (${lastDate}::date, ${lastId}::uuid)`
}

/** The same where things of one day are ordered by their numbers, the highest first. @throws BAD_REQUEST */
export function beyondNumberedDate(
  cursor: string | undefined,
  { date, number, id }: Record<'date' | 'number' | 'id', SQL>,
): SQL {
  if (cursor === undefined) return sql`true`
  const [lastDate, lastNumber, lastId] = decodeCursor(cursor, BY_NUMBERED_DATE)
  return sql`(${date}, ${number}, ${id}) < (${lastDate}::date, ${lastNumber}::text, ${lastId}::uuid)`
}

/** The same where the order is by a running number alone, which is its own cursor. @throws BAD_REQUEST */
export function beyondId(cursor: string | undefined, id: SQL): SQL {
  if (cursor === undefined) return sql`true`
  if (!/^\d{1,15}$/.test(cursor)) throw refuse('BAD_REQUEST')
  return sql`${id} < ${cursor}::bigint`
}

const way = (oldestFirst: boolean) => (oldestFirst ? sql`>` : sql`<`)
