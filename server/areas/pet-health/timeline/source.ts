import type { SQL } from 'drizzle-orm'
import type { TimelineKind } from '#contract/pet-health.rules'
import type { Who } from '../read'

/** What one page of a timeline is asked for. */
export type Asked = {
  petId: string
  who: Who
  /** None for all. */
  kinds: readonly TimelineKind[] | null
  from: string | null
  to: string | null
  /** What lies beyond this day and key, both included in the order; null from the newest on. */
  beyond: { on: string; key: string } | null
  limit: number
}

/**
 * One kind of rows that a timeline tells of. An area that has some of its own adds a file here and its line in `list.ts`.
 * Each is asked for one page by itself, along an index, and the page is made of all of them.
 */
export type TimelineSource = {
  kinds: readonly TimelineKind[]
  /**
   * A statement with the columns `on` (a day), `key` (unique among all sources; together they are the order, newest
   * first), `kind`, `title`, `detail`, `kg`, `by` (an account) and `private`, ordered and limited.
   */
  page(asked: Asked): SQL
}
