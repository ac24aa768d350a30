import { foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id } from './columns'

/**
 * A process that holds live connections, with the last sign of life. Lost with a crash of the database, as are the three
 * tables here: what they hold is known again seconds later.
 */
export const liveReplicas = pgTable('live_replicas', {
  id: uuid('id').primaryKey(),
  seenAt: at('seen_at').notNull().defaultNow(),
})

/** Who is present in which room, on which replica; gone with its row in `live_replicas`. */
export const livePresences = pgTable(
  'live_presences',
  {
    room: text('room').notNull(),
    /** The one `phx_ref` of a connection's presence in the room; a changed payload gets a new one. */
    ref: text('ref').notNull(),
    key: text('key').notNull(),
    payload: jsonb('payload').notNull(),
    replicaId: uuid('replica_id').notNull(),
  },
  (table) => [
    primaryKey({ name: 'live_presences_pkey', columns: [table.room, table.ref] }),
    foreignKey({
      name: 'live_presences_replica_id_fkey',
      columns: [table.replicaId],
      foreignColumns: [liveReplicas.id],
    }).onDelete('cascade'),
    index('live_presences_replica_idx').on(table.replicaId),
  ],
)

/** What is too long for a notification, which then carries the id alone. Removed minutes later. */
export const livePayloads = pgTable(
  'live_payloads',
  { id: id(), body: text('body').notNull(), createdAt: createdAt() },
  (table) => [index('live_payloads_created_at_idx').on(table.createdAt)],
)
