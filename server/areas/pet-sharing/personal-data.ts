import { sql } from 'drizzle-orm'
import { json, type PersonalData } from '#server/core/personal-data'

export const petSharingData: PersonalData = {
  holds: { 'pet-sharing.json': 'links you made to your pets’ records, your pets’ tags, and who scanned them' },
  // It names animals.
  erasedBefore: ['pets'],

  async *files(db, userId) {
    const { rows: links } = await db.execute(sql`
      select p.name as pet, l.kind, l.label, l.sections, l.pin_hash is not null as "hasPin", l.expires_at as "expiresAt",
        l.revoked_at as "revokedAt", l.views, l.viewed_at as "viewedAt", l.created_at as "createdAt"
      from pet_share_links l join pets p on p.id = l.pet_id
      where l.created_by = ${userId} order by l.created_at, l.id`)
    const { rows: tags } = await db.execute(sql`
      select p.name as pet, t.code, t.label, t.shows, t.warning, t.retired_at as "retiredAt", t.created_at as "createdAt",
        (select coalesce(json_agg(json_build_object('at', s.created_at, 'message', s.message, 'contact', s.contact,
            'place', s.place) order by s.created_at), '[]')
          from pet_tag_scans s where s.code = t.code) as scans
      from pet_tags t join pets p on p.id = t.pet_id where p.owner_id = ${userId} order by t.created_at, t.code`)
    yield json('pet-sharing.json', { links, tags })
  },

  async erase(tx, userId) {
    // their own pets take links and tags along; what they made of others’ pets goes here
    await tx.execute(sql`delete from pet_share_links where created_by = ${userId}`)
  },
}
