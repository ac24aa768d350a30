import { sql } from 'drizzle-orm'
import { json, type PersonalData } from '#server/core/personal-data'
import { paperKey } from '../papers/keys'

/** What went with message `said`: own files and pictures stand in their folders under these ids. Null where nothing did. */
const ATTACHED = sql`(
  select nullif(json_strip_nulls(json_build_object(
    'photos', (select json_agg(one.media_id order by one.position) from message_photos one where one.message_id = said.id),
    'files', (select json_agg(json_build_object('id', one.id, 'name', one.name) order by one.position) from message_files one where one.message_id = said.id),
    'card', (select json_build_object('kind', k.kind, 'pet', pet.name, 'invoice', bill.invoice_number, 'order', bought.number,
        'place', k.place, 'lat', k.latitude, 'lng', k.longitude)
      from message_cards k left join pets pet on pet.id = k.pet_id left join invoices bill on bill.id = k.invoice_id
      left join orders bought on bought.id = k.order_id where k.message_id = said.id)))::jsonb, '{}'::jsonb))`

export const messageData: PersonalData = {
  holds: {
    'messages.json':
      'your conversations, and what you wrote in those of your profiles and households, with the files you sent in the folder message-files',
    'message-settings.json':
      'whether others see what you have read, and your away note with those you wrote for your profiles',
  },

  async *files(db, userId, stored) {
    const { rows } = await db.execute(sql`
      select coalesce(nullif(p.business_name, ''), p.first_name) as with, c.state, c.created_at as "since", (
        select coalesce(json_agg(json_build_object('at', said.created_at, 'from', said.side, 'automatic', said.kind = 'away',
          'body', said.body, 'attached', ${ATTACHED}) order by said.seq), '[]')
        from messages said where said.conversation_id = c.id and said.kind in ('text', 'away')) as messages
      from conversations c join user_profiles p on p.id = c.profile_id where c.person_id = ${userId} order by c.created_at, c.id`)
    const { rows: written } = await db.execute(sql`
      select coalesce(nullif(p.business_name, ''), p.first_name) as "for", said.created_at as at, said.kind, said.body, ${ATTACHED} as attached
      from messages said join conversations c on c.id = said.conversation_id join user_profiles p on p.id = c.profile_id
      where said.author_id = ${userId} and said.side = 'profile' order by said.created_at, said.id`)
    const { rows: household } = await db.execute(sql`
      select said.created_at as at, said.body, ${ATTACHED} as attached from messages said join conversations c on c.id = said.conversation_id
      where said.author_id = ${userId} and c.kind = 'household' order by said.created_at, said.id`)
    yield json('messages.json', { conversations: rows, written, household })
    const { rows: settings } = await db.execute(
      sql`select shows_read as "showsRead" from message_settings where user_id = ${userId}`,
    )
    const { rows: awayNotes } = await db.execute(sql`
      select coalesce(nullif(p.business_name, ''), p.first_name) as "for", n.body, n.is_on as "on", n.from_day::text as "from", n.until_day::text as until
      from away_notes n left join user_profiles p on p.id = n.profile_id
      where n.user_id = ${userId} or n.updated_by = ${userId} order by p.id nulls first`)
    yield json('message-settings.json', { settings, awayNotes })
    const { rows: sent } = await db.execute<{ id: string }>(
      sql`select id from message_files where owner_id = ${userId} order by created_at, id`,
    )
    for (const { id } of sent) {
      const file = await stored.get(paperKey(id))
      if (file)
        yield {
          path: `message-files/${id}.pdf`,
          content: new Uint8Array(await new Response(file.stream).arrayBuffer()),
        }
    }
  },

  async erase(tx, userId) {
    await tx.execute(sql`delete from conversations where person_id = ${userId} or household_of = ${userId}`)
    // what they told a household was theirs, and goes with them
    await tx.execute(sql`
      delete from messages said using conversations c where c.id = said.conversation_id and c.kind = 'household' and said.author_id = ${userId}`)
    // what they wrote for a team stays with it, without them
    await tx.execute(sql`update messages set author_id = null where author_id = ${userId}`)
    await tx.execute(sql`delete from message_files where owner_id = ${userId} and message_id is null`)
    await tx.execute(sql`update message_files set owner_id = null where owner_id = ${userId}`)
    await tx.execute(sql`delete from conversation_members where user_id = ${userId}`)
    await tx.execute(sql`update conversations set assigned_to = null where assigned_to = ${userId}`)
    await tx.execute(sql`delete from away_notes where user_id = ${userId}`)
    await tx.execute(sql`update away_notes set updated_by = null where updated_by = ${userId}`)
    await tx.execute(sql`delete from message_settings where user_id = ${userId}`)
  },
}
