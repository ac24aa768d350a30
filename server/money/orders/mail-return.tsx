import { eq } from 'drizzle-orm'
import { renderMail } from '#server/core/mails/render'
import { teamWho } from '#server/core/people/memberships'
import type { Deps } from '#server/infra/deps'
import { returnRequests } from '../../tables/fulfilment'
import { orderGroups, orders } from '../../tables/orders'
import { getOrder } from './get'
import { OrderReturn, wordsOf } from './mails/order-return'
import type { OrderTopics } from './topics'

const SELLER_REASON = 'You are receiving this email because this address belongs to a Pawstead seller account.'

/** Tells one side how far a return is. */
export async function mailOrderReturn(deps: Deps, { returnId, to }: OrderTopics['mail.order-return']): Promise<void> {
  const [row] = await deps.db
    .select({ group: orderGroups, orderId: orders.id, shopId: orders.sellerProfileId })
    .from(returnRequests)
    .innerJoin(orders, eq(orders.id, returnRequests.orderId))
    .innerJoin(orderGroups, eq(orderGroups.id, orders.groupId))
    .where(eq(returnRequests.id, returnId))
  if (!row) return
  const { group, orderId } = row
  const order = await getOrder(deps, null, { id: orderId, key: group.key })
  const request = order.returns.find(({ id }) => id === returnId)
  if (!request) return
  const { publicUrl } = deps.env
  const other = to === 'shop' ? group.customerName : order.shop.name
  const send = async (email: string, about: { to: string; link: string; reason?: string }) => {
    const content = <OrderReturn number={order.number} request={request} other={other} {...about} />
    const { title } = wordsOf(request, order.number, other)
    await deps.mail.send({ to: email, subject: `${title}: ${order.number}`, ...(await renderMail(content)) })
  }
  if (to === 'buyer')
    return send(group.email, { to: group.customerName, link: `${publicUrl}/orders/${orderId}?key=${group.key}` })
  const link = `${publicUrl}/business-provider-dashboard/orders/${orderId}`
  for (const { email, firstName } of await teamWho(deps.db, row.shopId, 'orders'))
    if (email) await send(email, { to: firstName, link, reason: SELLER_REASON })
}
