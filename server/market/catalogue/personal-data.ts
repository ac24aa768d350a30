import { sql } from 'drizzle-orm'
import { jsonList, type PersonalData } from '#server/core/personal-data'
import type { Db } from '#server/infra/database/db'

const AT_ONCE = 500

/** What somebody's shops offer and keep, with each movement of stock they booked. */
export const catalogueData: PersonalData = {
  holds: {
    'products.json': 'the products of your shop, drafts included',
    'stock-movements.json': 'what changed the stock of your products',
  },

  *files(db, userId) {
    yield jsonList('products.json', pages(db, productsOf(userId)))
    yield jsonList('stock-movements.json', pages(db, movementsOf(userId)))
  },

  // What was offered stays for those who bought it and is archived with its shop; what never was goes.
  erasedBefore: ['profiles'],
  async erase(tx, userId) {
    await tx.execute(sql`
      delete from product_groups g where g.seller_profile_id in (select id from user_profiles where user_id = ${userId})
        and exists (select from products p where p.group_id = g.id and p.is_lead and p.status = 'draft')`)
    await tx.execute(sql`delete from catalogue_imports where user_id = ${userId}`)
    await tx.execute(sql`update stock_movements set note = '', by_user_id = null where by_user_id = ${userId}`)
  },
}

type Row = { key: string; row: unknown }

const productsOf = (userId: string) => (after: string | null) =>
  sql`
  select p.id::text as key, to_jsonb(p) - '{search,found_by,popularity,traits,price_cents,rating_step}'::text[] as row
  from products p where p.seller_profile_id in (select id from user_profiles where user_id = ${userId})
    and (${after}::uuid is null or p.id > ${after}::uuid) order by p.id limit ${AT_ONCE}`

const movementsOf = (userId: string) => (after: string | null) =>
  sql`
  select m.id::text as key, to_jsonb(m) - 'by_user_id' as row
  from stock_movements m join products p on p.id = m.product_id
  where p.seller_profile_id in (select id from user_profiles where user_id = ${userId})
    and (${after}::bigint is null or m.id > ${after}::bigint) order by m.id limit ${AT_ONCE}`

async function* pages(db: Db, pageAfter: (key: string | null) => ReturnType<typeof sql>) {
  let last: string | null = null
  for (;;) {
    const { rows }: { rows: Row[] } = await db.execute<Row>(pageAfter(last))
    yield rows.map(({ row }) => row)
    if (rows.length < AT_ONCE) return
    last = rows.at(-1)?.key ?? null
  }
}
