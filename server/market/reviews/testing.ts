import { randomUUID } from 'node:crypto'
import type { TestProduct, TestUser } from '../../testing/factories'
import type { World } from '../../testing/world'

/** An order of one product, as if it had been paid and brought. */
export async function buy({ deps }: World, buyer: TestUser, product: TestProduct, status = 'delivered'): Promise<void> {
  const [groupId, orderId] = [randomUUID(), randomUUID()]
  const { $client: client } = deps.db
  await client.query(
    `insert into order_groups (id, number, key, user_id, email, customer_name, grand_total, idempotency_key, request_hash)
     values ($1, $2, $2, $3, $4, 'Ada', $5, $1, '')`,
    [groupId, groupId, buyer.id, buyer.email, product.price],
  )
  await client.query(
    `insert into orders (id, group_id, number, seller_profile_id, buyer_user_id, status, fulfilment, items_total, shipping_total, grand_total)
     values ($1, $2, $3, $4, $5, $6, 'pickup', $7, 0, $7)`,
    [orderId, groupId, orderId, product.shop.profileId, buyer.id, status, product.price],
  )
  await client.query(
    `insert into order_items (order_id, product_id, title, unit_price, quantity, line_total) values ($1, $2, $3, $4, 1, $4)`,
    [orderId, product.id, product.name, product.price],
  )
}

/** A review by somebody who bought it: of this product and by this person, or of new ones. */
export async function reviewOf(world: World, of?: TestProduct, by?: TestUser) {
  const product = of ?? (await world.product())
  const author = by ?? (await world.user())
  await buy(world, author, product)
  const words = { rating: 4, title: 'Lovely', body: 'It fits our old dog very well.' }
  const review = await world.as(author).products.review({ productId: product.id, ...words })
  return { product, author, review }
}
