import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { CatalogueSearch } from '#contract/catalogue'
import { CATALOGUE_PAGE, type CatalogueSort, type ProductStatus } from '#contract/catalogue.rules'
import type { OwnRow } from '#contract/catalogue-shapes'
import type { Page } from '#contract/lists'
import { decodeCursor, encodeCursor } from '#server/core/lists/cursor'
import { pageOf, WrittenMoment } from '#server/core/lists/keyset'
import { spanOf } from '#server/core/lists/span'
import type { Viewer } from '#server/core/people/viewer'
import type { Deps } from '#server/infra/deps'
import { drawnPicture } from '../products/cards'
import { shopZone } from '../profiles/shop-zone'
import { foundBy } from './conditions'
import { shopOf } from './shop-of'

type Order = { by: SQL; type: SQL; down: boolean; shape: z.ZodType<string> }

const MOMENT: z.ZodType<string> = WrittenMoment
const AMOUNT = z.string().regex(/^\d{1,10}(\.\d{1,2})?$/)

/** Each is an index with the shop in front and the id behind (`products_own_…`). */
const ORDERS: Record<CatalogueSort, Order> = {
  newest: { by: sql`p.created_at`, type: sql`timestamptz`, down: true, shape: MOMENT },
  oldest: { by: sql`p.created_at`, type: sql`timestamptz`, down: false, shape: MOMENT },
  name: { by: sql`lower(p.name)`, type: sql`text`, down: false, shape: z.string().max(400) },
  price: { by: sql`p.price`, type: sql`numeric`, down: false, shape: AMOUNT },
  'price-desc': { by: sql`p.price`, type: sql`numeric`, down: true, shape: AMOUNT },
}

/** Of `p`: a sale ends as the day after its last one begins, by the clock of the shop. */
export const SALE_ENDS_ON = sql`((p.sale_until - interval '1 second') at time zone ${shopZone(sql`p.seller_profile_id`)})::date::text`

type Row = Omit<OwnRow, 'createdAt' | 'picture' | 'status'> & {
  status: ProductStatus
  createdAt: string
  picture: string | null
  cursorBy: string
}

/** The variations of the viewer's own shop, fifty at a time. @throws BAD_REQUEST on a cursor of another list */
export async function listOwnProducts(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  { sort = 'newest', cursor, ...filter }: CatalogueSearch,
): Promise<Page<OwnRow>> {
  // Its id by itself first: with a question in its place, the planner would not know how large this shop is.
  const { id } = await shopOf(db, viewer, 'stock')
  const { by, type, down, shape } = ORDERS[sort]
  const order = down ? sql`${by} desc, p.id desc` : sql`${by}, p.id`
  const beyond = beyondRow(cursor, { by, type, down, shape })
  const found = foundBy(id, filter)
  const [{ rows }, span] = await Promise.all([
    db.execute<Row>(sql`
      select p.id, p.group_id as "familyId", p.name, p.option_value as option, p.sku, p.status, p.price::float8 as price,
        p.compare_at_price::float8 as "compareAtPrice", p.currency, p.stock_quantity as stock,
        p.reserved_quantity as reserved, p.is_low and p.status = 'published' as low, c.name as category,
        ${SALE_ENDS_ON} as "saleEndsOn",
        p.pictures -> 0 ->> 'src' as picture, to_json(p.created_at)#>>'{}' as "createdAt", (${by})::text as "cursorBy"
      from (select * from products p where ${found} and ${beyond} order by ${order} limit ${CATALOGUE_PAGE + 1}) p
      join product_categories c on c.id = p.category_id order by ${order}`),
    spanOf(db, { list: sql`from products p where ${found}`, beyond, order }),
  ])
  const { page, next } = pageOf(rows, CATALOGUE_PAGE, (last) => encodeCursor([last.cursorBy, last.id]))
  return { items: page.map(toRow), next, ...span }
}

function beyondRow(cursor: string | undefined, { by, type, down, shape }: Order): SQL {
  if (cursor === undefined) return sql`true`
  const [value, id] = decodeCursor(cursor, z.tuple([shape, z.uuid()]))
  return sql`(${by}, p.id) ${down ? sql`<` : sql`>`} (${value}::${type}, ${id}::uuid)`
}

function toRow({ cursorBy: _, createdAt, picture, ...row }: Row): OwnRow {
  return {
    ...row,
    picture: picture ?? drawnPicture(row.id),
    createdAt: new Date(createdAt),
  }
}
