import { sql } from 'drizzle-orm'
import { enqueue } from '#server/core/outbox/outbox'
import { json, type PersonalData } from '#server/core/personal-data'

export const subscriptionData: PersonalData = {
  holds: {
    'repeat-deliveries.json': 'what comes to you again and again, and the last digits of the card it is paid with',
  },
  // It names animals and addresses, which it is still to be read with.
  erasedBefore: ['pets', 'addresses'],

  async *files(db, userId) {
    const { rows: deliveries } = await db.execute(sql`
      select p.name as product, s.quantity, pet.name as pet, s.interval_days as "intervalDays",
        s.next_arrival_on::text as "nextArrivalOn", s.agreed_price::float8 as "agreedPrice", s.status,
        s.pause_reason as "pauseReason", s.created_at as "createdAt",
        (select coalesce(json_agg(json_build_object('arrivalOn', r.arrival_on, 'status', r.status, 'order', o.number)
            order by r.arrival_on), '[]')
          from subscription_runs r left join orders o on o.id = r.order_id where r.subscription_id = s.id) as runs
      from product_subscriptions s join products p on p.id = s.product_id left join pets pet on pet.id = s.pet_id
      where s.user_id = ${userId} order by s.created_at, s.id`)
    const { rows: cards } = await db.execute(sql`
      select brand, last4, expires from saved_cards where user_id = ${userId} and provider_method_id is not null`)
    yield json('repeat-deliveries.json', { deliveries, card: cards[0] ?? null })
  },

  async erase(tx, userId) {
    await tx.execute(sql`delete from product_subscriptions where user_id = ${userId}`)
    const { rows } = await tx.execute<{ customerId: string }>(sql`
      delete from saved_cards where user_id = ${userId} returning provider_customer_id as "customerId"`)
    for (const card of rows) await enqueue(tx, 'card.forget', card, `card-forget:${card.customerId}`)
  },
}
