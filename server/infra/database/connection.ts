import type { Db, Tx } from './db'

/** Either the pool or a transaction on it. */
export type Connection = Db | Tx
