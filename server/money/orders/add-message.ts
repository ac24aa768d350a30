import { count, eq, sql } from 'drizzle-orm'
import { MESSAGES_MAX } from '#contract/orders.rules'
import { notify } from '#server/core/notices/notify'
import { enqueue } from '#server/core/outbox/outbox'
import { notifyTeam } from '#server/core/people/notify-team'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import { cleanText } from '#server/core/text/clean'
import type { Tx } from '#server/infra/database/db'
import { orderMessages } from '../../tables/fulfilment'
import { orderGroups, orders } from '../../tables/orders'
import { userProfiles } from '../../tables/profiles'
import { wasSold } from '../records/was-sold'
import { isHeld } from './messages-of'

type Message = { author: 'buyer' | 'shop'; authorUserId: string | null; body: string }

/**
 * Writes down what one side tells the other about an order that is held, and tells them.
 *
 * @throws ORDER_MOVED_ON where nobody ever paid for it, CONFLICT in words when there is no room for more, BAD_REQUEST in words
 */
export async function addMessage(
  tx: Tx,
  order: typeof orders.$inferSelect,
  { author, authorUserId, body: written }: Message,
): Promise<void> {
  const { rows } = await tx.execute(sql`select from orders o where o.id = ${order.id} and ${wasSold}`)
  if (rows.length === 0) throw refuse('ORDER_MOVED_ON')
  const body = cleanText(written)
  if (!body) throw refuseInWords('BAD_REQUEST', 'Write a message.')
  const [before] = await tx.select({ all: count() }).from(orderMessages).where(eq(orderMessages.orderId, order.id))
  if ((before?.all ?? 0) >= MESSAGES_MAX)
    throw refuseInWords('CONFLICT', 'There’s no room for more messages about this order. Write to support instead.')
  const [message] = await tx
    .insert(orderMessages)
    .values({ orderId: order.id, author, authorUserId, body, createdAt: sql`clock_timestamp()` })
    .returning({ id: orderMessages.id })
  if (!message) throw new Error('A message was not written')
  // a filter holds it back until somebody has looked: nobody is told of what they cannot read
  if (!(await isHeld(tx, message.id))) {
    await enqueue(tx, 'mail.order-message', { messageId: message.id }, `order-message:${message.id}`)
    await tellOtherSide(tx, order, author, body)
  }
  // whoever has the order open sees it
  await tx.update(orders).set({ updatedAt: sql`now()` }).where(eq(orders.id, order.id))
}

async function tellOtherSide(tx: Tx, order: typeof orders.$inferSelect, author: Message['author'], body: string) {
  const [sides] = await tx
    .select({ buyer: orderGroups.userId, shop: userProfiles.businessName })
    .from(orders)
    .innerJoin(orderGroups, eq(orderGroups.id, orders.groupId))
    .innerJoin(userProfiles, eq(userProfiles.id, orders.sellerProfileId))
    .where(eq(orders.id, order.id))
  if (author === 'buyer') {
    await notifyTeam(tx, order.sellerProfileId, 'orders', {
      kind: 'orders',
      title: `Message about order ${order.number}`,
      body,
      href: `/business-provider-dashboard/orders/${order.id}`,
      merges: true,
    })
  } else if (sides?.buyer) {
    const title = `${sides.shop ?? 'The shop'} wrote to you`
    await notify(tx, { userId: sides.buyer, kind: 'orders', title, body, href: `/orders/${order.id}`, merges: true })
  }
}
