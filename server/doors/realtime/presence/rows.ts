import { sql } from 'drizzle-orm'
import type { Db } from '#server/infra/database/db'
import type { PresenceMeta } from '../types'
import type { RoomChange, Shown } from './mirror'

/** Who is present, in the database, where a replica that starts or missed something finds the others'. */
export type PresenceRows = {
  /**
   * Gives the sign of life. A replica that was unknown, after its own silence or a crash of the database, has its own
   * rows written again in the same moment.
   *
   * @param rewrite to write them in any case
   * @returns whether they were written
   */
  beat(present: readonly Shown[], rewrite: boolean): Promise<boolean>
  /** @returns the replicas that have been silent for too long, now gone with all of theirs */
  bury(): Promise<string[]>
  /** @throws when this replica is unknown */
  write(changes: readonly RoomChange[]): Promise<void>
  /** Those that are known, this one too. */
  replicas(): Promise<Set<string>>
  readAll(): Promise<{ replicas: Set<string>; present: Shown[] }>
  leave(): Promise<void>
}

export function createPresenceRows(db: Db, replica: string, silentMs: number): PresenceRows {
  /** What is shown travels as a text of JSON: a jsonb of its own refuses some characters. */
  const inserting = (joins: readonly Shown[]) => sql`
    insert into live_presences (room, ref, key, payload, replica_id)
    select room, ref, key, to_jsonb(shown), ${replica}::uuid from unnest(
      ${sql.param(joins.map(({ room }) => room))}::text[], ${sql.param(joins.map(({ meta }) => meta.phx_ref))}::text[],
      ${sql.param(joins.map(({ key }) => key))}::text[], ${sql.param(joins.map(({ meta }) => JSON.stringify(meta)))}::text[]
    ) as fresh (room, ref, key, shown)
    on conflict do nothing`

  return {
    beat: (present, rewrite) =>
      db.transaction(async (tx) => {
        const { rows } = await tx.execute<{ fresh: boolean }>(sql`
          insert into live_replicas (id, seen_at) values (${replica}, clock_timestamp())
          on conflict (id) do update set seen_at = excluded.seen_at
          returning xmax = 0 as fresh`)
        const due = rewrite || rows[0]?.fresh === true
        if (due) {
          await tx.execute(sql`delete from live_presences where replica_id = ${replica}`)
          await tx.execute(inserting(present))
        }
        return due
      }),
    async bury() {
      const { rows } = await db.execute<{ id: string }>(sql`
        delete from live_replicas
        where seen_at < clock_timestamp() - ${silentMs} * interval '1 millisecond' and id <> ${replica}
        returning id`)
      return rows.map(({ id }) => id)
    },
    async write(changes) {
      // Who comes and goes in the same breath needs no row.
      const left = new Set(changes.flatMap(({ leaves }) => leaves))
      const joins = changes.flatMap((change) => change.joins.filter((shown) => !left.has(shown)))
      const gone = [...left].map(({ meta }) => meta.phx_ref)
      const rooms = [...left].map(({ room }) => room)
      await db.execute(sql`
        with gone as (
          delete from live_presences using unnest(${sql.param(rooms)}::text[], ${sql.param(gone)}::text[]) as left_by (room, ref)
          where live_presences.room = left_by.room and live_presences.ref = left_by.ref
        ) ${inserting(joins)}`)
    },
    async replicas() {
      const { rows } = await db.execute<{ id: string }>(sql`select id from live_replicas`)
      return new Set(rows.map(({ id }) => id))
    },
    async readAll() {
      const { rows } = await db.execute<{
        replica: string
        members: { room: string; key: string; shown: string }[]
      }>(sql`
        select r.id as replica, coalesce(jsonb_agg(jsonb_build_object('room', p.room, 'key', p.key,
          'shown', p.payload #>> '{}')) filter (where p.ref is not null), '[]') as members
        from live_replicas r left join live_presences p on p.replica_id = r.id group by r.id`)
      return {
        replicas: new Set(rows.map(({ replica }) => replica)),
        present: rows.flatMap(({ replica, members }) =>
          members.map(({ shown, ...member }) => ({ ...member, replica, meta: JSON.parse(shown) as PresenceMeta })),
        ),
      }
    },
    async leave() {
      await db.execute(sql`delete from live_replicas where id = ${replica}`)
    },
  }
}
