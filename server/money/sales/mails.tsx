import { eq } from 'drizzle-orm'
import { renderMail } from '#server/core/mails/render'
import { teamWho } from '#server/core/people/memberships'
import type { Deps } from '#server/infra/deps'
import { orders } from '../../tables/orders'
import { userProfiles } from '../../tables/profiles'
import { type AboutSale, SaleDue, SaleGivenUp, SaleLate } from './mails/sale-late'

type About = { orderId: string }

/** Tells those who look after the shop's orders that an order has to leave. */
export async function mailSaleDue(deps: Deps, { orderId }: About): Promise<void> {
  await send(deps, orderId, 'is due', SaleDue)
}

/** Tells those who look after the shop's orders that an order is late. */
export async function mailSaleLate(deps: Deps, { orderId }: About): Promise<void> {
  await send(deps, orderId, 'is late', SaleLate)
}

/** Tells those who look after the shop's orders that what they did not send was paid back. */
export async function mailSaleGivenUp(deps: Deps, { orderId }: About): Promise<void> {
  await send(deps, orderId, 'was refunded', SaleGivenUp)
}

async function send(
  deps: Deps,
  orderId: string,
  what: string,
  Content: (about: AboutSale) => React.JSX.Element,
): Promise<void> {
  const [row] = await deps.db
    .select({
      shopId: userProfiles.id,
      shop: userProfiles.businessName,
      number: orders.number,
      shipBy: orders.shipBy,
    })
    .from(orders)
    .innerJoin(userProfiles, eq(userProfiles.id, orders.sellerProfileId))
    .where(eq(orders.id, orderId))
  if (!row) return
  const link = `${deps.env.publicUrl}/business-provider-dashboard/orders/${orderId}`
  for (const { email, firstName } of await teamWho(deps.db, row.shopId, 'orders')) {
    const content = <Content {...row} shop={row.shop ?? 'your shop'} seller={firstName} link={link} />
    if (email)
      await deps.mail.send({ to: email, subject: `Order ${row.number} ${what}`, ...(await renderMail(content)) })
  }
}
