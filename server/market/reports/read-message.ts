import { sql } from 'drizzle-orm'
import type { ReportedMessage } from '#contract/reports'
import { MESSAGES_AROUND } from '#contract/reports.rules'
import { type Asking, by, writeAudit } from '#server/core/audit/write-audit'
import { refuse } from '#server/core/refusals/refuse'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { signedMediaUrl } from '../media/signed-url'
import { calledOf, FROM_NAME } from '../messages/shown'
import { paperAddress } from '../papers/address'
import { FROM_SAID } from './thing'

type Needs = Pick<Deps, 'db' | 'clock' | 'env'>

type Row = Omit<ReportedMessage, 'at' | 'photos' | 'files'> & {
  at: string
  photos: Omit<ReportedMessage['photos'][number], 'url'>[]
  files: Omit<ReportedMessage['files'][number], 'url'>[]
}

/**
 * What was said in private, for those who judge it: the reported message whole, also once it is hidden or removed, between a
 * few others. Notes of a team among itself are left out. That it was read stands in the trail before anybody sees it.
 *
 * @throws NOT_FOUND for a message nobody reported
 */
export async function readReportedMessage(
  deps: Needs,
  asking: Asking,
  { id }: { id: string },
): Promise<{ items: ReportedMessage[] }> {
  const rows = await inTransaction(deps.db, async (tx) => {
    const found = await readAround(tx, id)
    if (found.length === 0) throw refuse('NOT_FOUND')
    await writeAudit(tx, {
      ...by(asking),
      at: deps.clock.now(),
      eventType: 'reported_message_read',
      action: 'Read a reported message and what was said around it',
      resourceType: 'message',
      resourceId: id,
      metadata: { messages: found.length },
    })
    return found
  })
  return {
    items: rows.map(({ at, photos, files, ...row }) => ({
      ...row,
      at: new Date(at),
      photos: photos.map((photo) => ({ ...photo, url: signedMediaUrl(deps, photo.id) })),
      files: files.map((file) => ({ ...file, url: paperAddress(deps, file.id, { judged: true }) })),
    })),
  }
}

async function readAround(tx: Tx, id: string): Promise<Row[]> {
  const { rows } = await tx.execute<Row>(sql`
    with reported as (
      select r.id, r.conversation_id, r.seq from messages r
      where r.id = ${id} and exists (select from reports where target_type = 'message' and target_id = r.id)
    ), around as (
      (select b.id from messages b, reported r
        where b.conversation_id = r.conversation_id and b.seq <= r.seq and ${saidIn('b')} order by b.seq desc limit ${MESSAGES_AROUND + 1})
      union
      (select b.id from messages b, reported r
        where b.conversation_id = r.conversation_id and b.seq > r.seq and ${saidIn('b')} order by b.seq limit ${MESSAGES_AROUND})
    )
    select said.id, said.id = ${id} as "isReported", ${FROM_NAME}
        || case when c.kind = 'direct' and said.side = 'profile' and said.author_id is not null and said.kind = 'text'
          and coalesce(p.business_name, '') <> '' then ' (' || ${calledOf('said.author_id')} || ')' else '' end as by,
      (select u.id from auth_users u where u.id = said.author_id and u.deleted_at is null) as "authorId",
      said.kind, said.status, said.body, to_json(said.created_at)#>>'{}' as at, ${CARD_WORDS} as card,
      (select coalesce(json_agg(json_build_object('id', a.id, 'width', a.width, 'height', a.height) order by f.position), '[]')
        from message_photos f join media_assets a on a.id = f.media_id where f.message_id = said.id and a.deleted_at is null) as photos,
      (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'bytes', f.bytes) order by f.position), '[]')
        from message_files f where f.message_id = said.id) as files
    from ${FROM_SAID} join around on around.id = said.id
    order by said.seq`)
  return rows
}

/** What somebody said to the other side. */
const saidIn = (message: string) => sql.raw(`${message}.kind in ('text', 'away')`)

/** What message `said` hands over, as it was called where it was sent. */
const CARD_WORDS = sql`(
  select case k.kind
    when 'pet' then (select 'Pet: ' || t.name || ', ' || t.species from pets t where t.id = k.pet_id)
    when 'place' then 'Place: ' || k.place
    when 'order' then (select 'Order ' || o.number from orders o where o.id = k.order_id)
    else (select 'Invoice ' || i.invoice_number from invoices i where i.id = k.invoice_id) end
  from message_cards k where k.message_id = said.id)`
