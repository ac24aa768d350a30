import { eq } from 'drizzle-orm'
import { renderMail } from '#server/core/mails/render'
import type { Deps } from '#server/infra/deps'
import { authUsers } from '../../tables/auth'
import { returnRequests } from '../../tables/fulfilment'
import { orderGroups, orders } from '../../tables/orders'
import { userProfiles } from '../../tables/profiles'
import { getOrder } from './get'
import { OrderReturn, wordsOf } from './mails/order-return'
import type { OrderTopics } from './topics'

const SELLER_REASON = 'You are receiving this email because this address belongs to a Pawstead seller account.'

/** Tells one side how far a return is. */
export async function mailOrderReturn(deps: Deps, { returnId, to }: OrderTopics['mail.order-return']): Promise<void> {
  const [row] = await deps.db
    .select({ group: orderGroups, orderId: orders.id, seller: userProfiles.firstName, sellerEmail: authUsers.email })
    .from(returnRequests)
    .innerJoin(orders, eq(orders.id, returnRequests.orderId))
    .innerJoin(orderGroups, eq(orderGroups.id, orders.groupId))
    .innerJoin(userProfiles, eq(userProfiles.id, orders.sellerProfileId))
    .innerJoin(authUsers, eq(authUsers.id, userProfiles.userId))
    .where(eq(returnRequests.id, returnId))
  if (!row) return
  const { group, orderId } = row
  const order = await getOrder(deps, null, { id: orderId, key: group.key })
  const request = order.returns.find(({ id }) => id === returnId)
  const email = to === 'shop' ? row.sellerEmail : group.email
  if (!request || !email) return
  const { publicUrl } = deps.env
  const about =
    to === 'shop'
      ? {
          to: row.seller ?? '',
          other: group.customerName,
          link: `${publicUrl}/business-provider-dashboard/orders/${orderId}`,
          reason: SELLER_REASON,
        }
      : { to: group.customerName, other: order.shop.name, link: `${publicUrl}/orders/${orderId}?key=${group.key}` }
  const content = <OrderReturn number={order.number} request={request} {...about} />
  const { title } = wordsOf(request, order.number, about.other)
  await deps.mail.send({ to: email, subject: `${title}: ${order.number}`, ...(await renderMail(content)) })
}
