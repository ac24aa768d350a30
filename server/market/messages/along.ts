import { type SQL, sql } from 'drizzle-orm'
import type { NewCard } from '#contract/message-cards'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import { cleanText } from '#server/core/text/clean'
import type { Tx } from '#server/infra/database/db'

export type Along = { photos: readonly string[]; files: readonly string[]; card: NewCard | null }

/**
 * Sends photos, files, and a card along with a message, in one statement. Photos are held until the transaction ends, so that no
 * sweep takes them meanwhile; the database refuses a card that is not its author’s or between the two.
 *
 * @throws NOT_FOUND for a photo or file that is somebody else’s, is gone, or, of files, was sent already
 */
export async function addAlong(tx: Tx, viewer: Pick<Viewer, 'id'>, messageId: string, along: Along): Promise<void> {
  const photos = [...new Set(along.photos)]
  const files = [...new Set(along.files)]
  if (photos.length + files.length === 0 && !along.card) return
  const { rows } = await tx.execute<{ photos: number; files: number }>(sql`
    with held as (
        select id from media_assets where id = any(${sql.param(photos)}::uuid[]) and owner_id = ${viewer.id} and purpose = 'message'
          and deleted_at is null order by id for share),
      placed as (
        insert into message_photos (media_id, message_id, position)
        select held.id, ${messageId}, one.place - 1
        from unnest(${sql.param(photos)}::uuid[]) with ordinality as one (id, place) join held on held.id = one.id returning 1),
      sent as (
        update message_files f set message_id = ${messageId}, position = one.place - 1
        from unnest(${sql.param(files)}::uuid[]) with ordinality as one (id, place)
        where f.id = one.id and f.owner_id = ${viewer.id} and f.message_id is null returning 1)
      ${along.card ? sql`, handed as (${insertCard(messageId, along.card)})` : sql``}
    select (select count(*) from placed)::int as photos, (select count(*) from sent)::int as files`)
  const [done] = rows
  if (done?.photos !== photos.length || done.files !== files.length) throw refuse('NOT_FOUND')
}

function insertCard(messageId: string, card: NewCard) {
  if (card.kind !== 'place')
    return sql`insert into message_cards (message_id, kind, ${sql.raw(`${card.kind}_id`)}) values (${messageId}, ${card.kind}, ${card.id})`
  const { lat = null, lng = null } = card.spot ?? {}
  return sql`insert into message_cards (message_id, kind, place, latitude, longitude)
    values (${messageId}, 'place', ${cleanText(card.name)}, ${lat}, ${lng})`
}

/**
 * Whether exactly this went along with a message, in this order. What is gone since is not asked for: it can have gone along.
 */
export async function wentAlong(tx: Tx, messageId: string, { photos, files, card }: Along): Promise<boolean> {
  const { rows } = await tx.execute<{ same: boolean }>(sql`
    select array(select media_id from message_photos where message_id = ${messageId} order by position)
        = array(${stillThere(photos, sql`media_assets`)})
      and array(select id from message_files where message_id = ${messageId} order by position)
        = array(${stillThere(files, sql`message_files`)})
      and ${card ? sql`exists (select from message_cards k where k.message_id = ${messageId} and ${isCard(card)})` : sql`not exists (select from message_cards k where k.message_id = ${messageId})`} as same`)
  return rows[0]?.same === true
}

function stillThere(ids: readonly string[], table: SQL): SQL {
  return sql`select one.id from unnest(${sql.param([...new Set(ids)])}::uuid[]) with ordinality as one (id, place)
    where exists (select from ${table} t where t.id = one.id) order by one.place`
}

function isCard(card: NewCard): SQL {
  if (card.kind !== 'place') return sql`k.kind = ${card.kind} and ${sql.raw(`k.${card.kind}_id`)} = ${card.id}`
  const { lat = null, lng = null } = card.spot ?? {}
  return sql`k.kind = 'place' and k.place = ${cleanText(card.name)} and k.latitude is not distinct from ${lat}::float8
    and k.longitude is not distinct from ${lng}::float8`
}
