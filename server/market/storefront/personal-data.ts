import { sql } from 'drizzle-orm'
import { json, type PersonalData } from '#server/core/personal-data'

const OWN = (userId: string) => sql`profile_id in (select id from user_profiles where user_id = ${userId})`

export const storefrontData: PersonalData = {
  holds: { 'collections.json': 'the collections of your shop' },

  async *files(db, userId) {
    const { rows } = await db.execute(sql`
      select c.title, c.body as text, c.slug, c.created_at as "createdAt",
        array(select g.title from collection_families f join product_groups g on g.id = f.family_id
          where f.collection_id = c.id order by f.position) as products
      from shop_collections c where ${OWN(userId)} order by c.position, c.created_at`)
    yield json('collections.json', rows)
  },

  erasedBefore: ['profiles'],
  async erase(tx, userId) {
    await tx.execute(sql`delete from shop_collections where ${OWN(userId)}`)
  },
}
