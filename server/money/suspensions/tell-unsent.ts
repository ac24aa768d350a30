import { eq } from 'drizzle-orm'
import { enqueue, type Topics } from '#server/core/outbox/outbox'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { orders } from '../../tables/orders'
import { unsentOf } from '../closing/refund-unsent'
import { tellBuyer } from '../sales/tell-buyer'

type Topic = 'mail.shop-suspended' | 'mail.shop-reinstated'
type Told<Of extends Topic> = {
  topic: Of
  payload: (orderId: string) => Topics[Of]
  /** Whoever was told under it hears no second time. */
  key: (orderId: string) => string
  title: string
  body: (number: string) => string
}

/** Tells the buyer of each order that a shop has not sent, once: by mail, and members by notice. */
export async function tellUnsent<Of extends Topic>(
  deps: Deps,
  profileId: string,
  { topic, payload, key, title, body }: Told<Of>,
): Promise<void> {
  for (const { id, groupId } of await unsentOf(deps.db, profileId)) {
    await inTransaction(deps.db, async (tx) => {
      if (!(await enqueue(tx, topic, payload(id), key(id)))) return
      const [order] = await tx.select({ number: orders.number }).from(orders).where(eq(orders.id, id))
      await tellBuyer(tx, { id, groupId }, title, body(order?.number ?? ''))
    })
  }
}
