import { sql } from 'drizzle-orm'
import { blocking, type Merging } from '#server/core/merging'
import { enqueue } from '#server/core/outbox/outbox'

/** Deliveries go on. Of two cards the other account's stays: a person has one. */
export const subscriptionsMerging: Merging = {
  fates: { 'product_subscriptions.user_id': 'moves', 'saved_cards.user_id': 'by hand' },
  counted: { deliveries: 'product_subscriptions.user_id' },
  // a delivery for an animal pauses when the animal goes to somebody else
  mergedBefore: ['pets'],

  async blockers(tx, { from, into }) {
    const { rows } = await tx.execute<{ twice: number }>(sql`
      select count(*)::int as twice from product_subscriptions a join product_subscriptions b on b.product_id = a.product_id
      where a.user_id = ${from} and b.user_id = ${into} and a.status = 'active' and b.status = 'active'
        and a.pet_id is null and b.pet_id is null`)
    return blocking(
      'same-delivery',
      rows[0]?.twice,
      'Both have the same repeat delivery. Have one of them canceled first.',
    )
  },

  async join(tx, { from, into }) {
    // in place of one that pays nothing
    const { rows } = await tx.execute<{ customerId: string }>(sql`
      with of_two as (
        select user_id from saved_cards where user_id in (${from}, ${into})
        order by provider_method_id is null, user_id = ${from} offset 1)
      delete from saved_cards where user_id in (select user_id from of_two) returning provider_customer_id as "customerId"`)
    for (const card of rows) await enqueue(tx, 'card.forget', card, `card-forget:${card.customerId}`)
    await tx.execute(sql`update saved_cards set user_id = ${into} where user_id = ${from}`)
  },
}
