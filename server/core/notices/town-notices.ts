import type { SQL } from 'drizzle-orm'
import type { Tx } from '#server/infra/database/db'
import type { OtherNotice } from './notify'

/** What somebody of the demo town was told, and when. */
export type TownNotice = Omit<OtherNotice, 'kind'> & { at: string }

/**
 * What these people of the demo town were told under one kind, read from what happened to them.
 *
 * @param ids an SQL expression that a column with their ids may be equal to
 */
export type TownNotices = (tx: Tx, ids: SQL) => Promise<TownNotice[]>
