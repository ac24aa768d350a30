import { sql } from 'drizzle-orm'
import type { SentMail, ToldNotice } from '#contract/notifications'
import { type Asking, by, writeAudit } from '#server/core/audit/write-audit'
import { refuse } from '#server/core/refusals/refuse'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { listMails } from './sent-mails'

type Row = Omit<ToldNotice, 'createdAt' | 'readAt' | 'deliveries'> & {
  createdAt: string
  readAt: string | null
  deliveries: (Omit<ToldNotice['deliveries'][number], 'at'> & { at: string })[]
}

/**
 * What a person was sent and what became of it, for whoever helps them; not what it said. That it was read stands in the trail.
 *
 * @throws NOT_FOUND
 */
export async function readOfPerson(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  asking: Asking,
  { id }: { id: string },
): Promise<{ notices: ToldNotice[]; mails: SentMail[] }> {
  return inTransaction(db, async (tx) => {
    const { rowCount } = await tx.execute(
      sql`select from auth_users where id = ${id} and (deleted_at is null or merged_into is not null)`,
    )
    if (!rowCount) throw refuse('NOT_FOUND')
    const { rows } = await tx.execute<Row>(sql`
      select n.id, n.kind, n.times, to_json(n.created_at)#>>'{}' as "createdAt", to_json(n.read_at)#>>'{}' as "readAt",
        (select coalesce(json_agg(json_build_object('device', d.label, 'outcome', d.outcome, 'at', d.at) order by d.at, d.label), '[]')
          from notification_deliveries d where d.notification_id = n.id) as deliveries
      from notifications n where n.user_id = ${id} order by n.created_at desc, n.id desc limit 50`)
    await writeAudit(tx, {
      ...by(asking),
      at: clock.now(),
      eventType: 'delivery_log_read',
      action: 'Read which notifications and emails a person was sent',
      resourceType: 'auth_users',
      resourceId: id,
    })
    const notices = rows.map(({ createdAt, readAt, deliveries, ...row }) => ({
      ...row,
      createdAt: new Date(createdAt),
      readAt: readAt === null ? null : new Date(readAt),
      deliveries: deliveries.map(({ at, ...delivery }) => ({ ...delivery, at: new Date(at) })),
    }))
    return { notices, mails: await listMails(tx, id) }
  })
}
