import { eq } from 'drizzle-orm'
import { renderMail } from '#server/core/mails/render'
import { teamWho } from '#server/core/people/memberships'
import type { Deps } from '#server/infra/deps'
import { orderMessages } from '../../tables/fulfilment'
import { orderGroups, orders } from '../../tables/orders'
import { userProfiles } from '../../tables/profiles'
import { OrderMessage } from './mails/order-message'
import { isHeld } from './messages-of'

const SELLER_REASON = 'You are receiving this email because this address belongs to a Pawstead seller account.'

/** Brings what one side wrote about an order to the other. */
export async function mailOrderMessage(deps: Deps, { messageId }: { messageId: string }): Promise<void> {
  const [row] = await deps.db
    .select({
      message: orderMessages,
      number: orders.number,
      group: orderGroups,
      shop: userProfiles.businessName,
      shopId: userProfiles.id,
    })
    .from(orderMessages)
    .innerJoin(orders, eq(orders.id, orderMessages.orderId))
    .innerJoin(orderGroups, eq(orderGroups.id, orders.groupId))
    .innerJoin(userProfiles, eq(userProfiles.id, orders.sellerProfileId))
    .where(eq(orderMessages.id, messageId))
  if (!row || (await isHeld(deps.db, messageId))) return
  const { message, number, group } = row
  const { publicUrl } = deps.env
  const subject = `Message about order ${number}`
  if (message.author === 'shop') {
    const link = `${publicUrl}/orders/${message.orderId}?key=${group.key}`
    const from = row.shop ?? 'The shop'
    const content = <OrderMessage number={number} to={group.customerName} from={from} body={message.body} link={link} />
    return deps.mail.send({ to: group.email, subject, ...(await renderMail(content)) })
  }
  const link = `${publicUrl}/business-provider-dashboard/orders/${message.orderId}`
  const about = { number, from: group.customerName, body: message.body, link }
  for (const { email, firstName } of await teamWho(deps.db, row.shopId, 'orders')) {
    const content = <OrderMessage {...about} to={firstName} reason={SELLER_REASON} />
    if (email) await deps.mail.send({ to: email, subject, ...(await renderMail(content)) })
  }
}
