import type { ReadRow } from './read-row'

/** A row as it was looked at, by its number in the file. */
export type Numbered = { row: number; data: ReadRow }

/** What a table is written into. */
export type Target = { importId: string; shopId: string; userId: string | null; currency: string }
