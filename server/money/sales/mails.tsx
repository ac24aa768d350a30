import { eq } from 'drizzle-orm'
import { renderMail } from '#server/core/mails/render'
import type { Deps } from '#server/infra/deps'
import { authUsers } from '../../tables/auth'
import { orders } from '../../tables/orders'
import { userProfiles } from '../../tables/profiles'
import { type AboutSale, SaleGivenUp, SaleLate } from './mails/sale-late'

type About = { orderId: string }

/** Tells the person behind the shop that an order is late. */
export async function mailSaleLate(deps: Deps, { orderId }: About): Promise<void> {
  await send(deps, orderId, 'is late', SaleLate)
}

/** Tells the person behind the shop that what they did not send was paid back. */
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
      email: authUsers.email,
      seller: userProfiles.firstName,
      shop: userProfiles.businessName,
      number: orders.number,
    })
    .from(orders)
    .innerJoin(userProfiles, eq(userProfiles.id, orders.sellerProfileId))
    .innerJoin(authUsers, eq(authUsers.id, userProfiles.userId))
    .where(eq(orders.id, orderId))
  if (!row?.email) return
  const link = `${deps.env.publicUrl}/business-provider-dashboard/orders/${orderId}`
  const content = <Content number={row.number} shop={row.shop ?? 'your shop'} seller={row.seller ?? ''} link={link} />
  await deps.mail.send({ to: row.email, subject: `Order ${row.number} ${what}`, ...(await renderMail(content)) })
}
