import { sql } from 'drizzle-orm'
import { notify } from '#server/core/notices/notify'
import { enqueue } from '#server/core/outbox/outbox'
import { teamWho } from '#server/core/people/memberships'
import { notifyTeam } from '#server/core/people/notify-team'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'

type Recall = { title: string; note: string }
type Told = { userId: string | null; matchId: string; orderId: string | null }

/** Tells whoever was told of a recall that it is over and why, each once: a notice for members, a mail for all, and the shops. */
export async function tellOver({ db }: Pick<Deps, 'db'>, recallId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<Recall>(sql`
      select title, closing_note as note from recalls where id = ${recallId} and status = 'closed' for no key update`)
    const [recall] = rows
    if (!recall) return
    await tellPeople(tx, recallId, recall)
    await tellShops(tx, recallId, recall)
  })
}

async function tellPeople(tx: Tx, recallId: string, { title, note }: Recall): Promise<void> {
  const { rows } = await tx.execute<Told>(sql`
    select distinct on (m.recipient) coalesce(m.user_id, o.buyer_user_id) as "userId", m.id as "matchId", o.id as "orderId"
    from recall_matches m left join order_items i on i.id = m.order_item_id left join orders o on o.id = i.order_id
    where m.recall_id = ${recallId} and m.notified_at is not null order by m.recipient, o.created_at desc nulls last, m.id`)
  for (const { userId, matchId, orderId } of rows) {
    const fresh = await enqueue(tx, 'mail.recall-over', { recallId, matchId }, `recall-over:${recallId}:${matchId}`)
    if (!fresh || !userId) continue
    const href = orderId ? `/orders/${orderId}` : `/recalls/${recallId}`
    await notify(tx, { userId, kind: 'recalls', title: `A recall is over: ${title}`, body: note, href })
  }
}

/** What its end means for a shop: whether something of its goods was blocked, and waits to be published. */
export function overForShop(blocked: boolean): string {
  return blocked
    ? 'What it kept from sale is paused. Publish it again when you want to sell it.'
    : 'It keeps nothing of yours from sale anymore.'
}

/** What it blocked is paused: it comes back only when its shop publishes it. */
async function tellShops(tx: Tx, recallId: string, { title }: Recall): Promise<void> {
  const { rows } = await tx.execute<{ profileId: string; blocked: boolean }>(sql`
    select s.profile_id as "profileId", exists (select from recall_products rp join products p on p.id = rp.product_id
      where rp.recall_id = s.recall_id and rp.blocked and p.seller_profile_id = s.profile_id and p.status = 'paused') as blocked
    from recall_shops s where s.recall_id = ${recallId} and s.told_at is not null order by 1`)
  for (const { profileId, blocked } of rows) {
    await notifyTeam(tx, profileId, 'stock', {
      kind: 'recalls',
      title: `A recall is over: ${title}`,
      body: overForShop(blocked),
      href: '/business-provider-dashboard/products',
    })
    for (const { id: userId } of await teamWho(tx, profileId, 'stock')) {
      const key = `recall-over:${recallId}:${profileId}:${userId}`
      await enqueue(tx, 'mail.recall-shop-over', { recallId, userId, blocked }, key)
    }
  }
}
