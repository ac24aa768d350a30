import type { Viewer } from '#server/core/people/viewer'
import type { Context } from '#server/identity/gate'
import type { Sent } from '../body'
import type { Form } from '../parse-accept'

export type Asking = Context & { viewer: Viewer }

/** A row as the asker sees it now: every column, as JSON. */
export type Row = Record<string, unknown> & { id: string }

/** What is done with a row that is there already, by the key an upsert names. */
export type OnDuplicate = 'set' | 'keep' | 'refuse'

/**
 * @param how.form `object` when exactly one row has to be there then, or nothing may be written
 * @returns the rows that are there now, and how many of them were not before
 */
export type Insert = (
  asking: Asking,
  rows: readonly Sent[],
  how: { onDuplicate: OnDuplicate; form: Form },
) => Promise<{ ids: string[]; added: number }>

/** @returns whether the row is still there, or null when it was gone before anything could be done */
export type Update = (asking: Asking, row: Row, change: Sent) => Promise<'there' | 'removed' | null>

/** @param all whether everything that is the asker's was meant, whatever the rows */
export type Remove = (asking: Asking, rows: readonly Row[], all: boolean) => Promise<void>

export type Seen = (context: Context, id: string, found: boolean) => Promise<void>
