import { sql } from 'drizzle-orm'
import type { OrderStatus } from '#contract/orders.rules'
import type { Viewer } from '#server/core/people/viewer'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { ownShop } from '#server/market/profiles/own-shop'
import { moveOrder } from '../records/order-moves'
import { tellBuyer } from './tell-buyer'

type Moved = { moved: number; left: number }
type Sold = { id: string; groupId: string; number: string; shop: string }

/** Takes orders on: their buyers can cancel still, and know that somebody looks after them. */
export function acceptSales(deps: Deps, viewer: Viewer, ids: readonly string[]): Promise<Moved> {
  return advance(deps, viewer, ids, ['paid'], 'accepted')
}

/** Begins to pack orders: from here on their buyers cannot cancel by themselves. */
export function packSales(deps: Deps, viewer: Viewer, ids: readonly string[]): Promise<Moved> {
  return advance(deps, viewer, ids, ['paid', 'accepted'], 'packing')
}

const WORDS = {
  accepted: ({ shop }: Sold) => ['Your order was accepted', `${shop} will pack it soon.`] as const,
  packing: ({ shop }: Sold) => ['Your order is being packed', `${shop} has started packing it.`] as const,
}

/** Each by itself: one that its buyer canceled a moment ago keeps none of the others. */
async function advance(
  { db }: Deps,
  viewer: Viewer,
  ids: readonly string[],
  from: readonly OrderStatus[],
  to: 'accepted' | 'packing',
): Promise<Moved> {
  const asked = [...new Set(ids)]
  const moved = await inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<Sold>(sql`
      select o.id, o.group_id as "groupId", o.number, coalesce(u.business_name, 'The shop') as shop
      from orders o join user_profiles u on u.id = o.seller_profile_id
      where o.id = any(${sql.param(asked)}::uuid[]) and o.seller_profile_id = ${ownShop(viewer, 'orders')}
        and o.status = any(${sql.param([...from])}::text[])
      order by o.id for update of o`)
    for (const sold of rows) {
      await moveOrder(tx, sold.id, from, to, { kind: 'shop', userId: viewer.id })
      const [title, body] = WORDS[to](sold)
      await tellBuyer(tx, sold, title, `${sold.number}: ${body}`)
    }
    return rows.length
  })
  return { moved, left: asked.length - moved }
}
