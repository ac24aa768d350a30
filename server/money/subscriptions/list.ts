import { sql } from 'drizzle-orm'
import type { RepeatTerms, SavedCard, Subscription, SubscriptionList } from '#contract/subscriptions'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import type { Db, Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { drawnPicture } from '#server/market/products/cards'
import { isPaused, type Offer, readOffers } from '../checkout/offers'
import { earliestFor } from './pace'

type Asking = Pick<Deps, 'db' | 'clock'>
type Row = Omit<Subscription, 'product' | 'earliest' | 'terms' | 'nextTryAt'> & {
  nextTryAt: string | null
  product: Omit<Subscription['product'], 'price' | 'inStock' | 'perOrder' | 'picture'> & { picture: string | null }
}

/** Everything that comes to the viewer again and again, and the card it is paid with. */
export async function listSubscriptions({ db, clock }: Asking, viewer: Viewer): Promise<SubscriptionList> {
  const [items, card] = await Promise.all([readAll(db, viewer.id, clock.now()), readCard(db, viewer.id)])
  return { items, card }
}

/** @throws NOT_FOUND also for somebody else's and one that was canceled */
export async function readSubscription(db: Db | Tx, userId: string, id: string, now: Date): Promise<Subscription> {
  const found = (await readAll(db, userId, now)).find((each) => each.id === id)
  if (!found) throw refuse('NOT_FOUND')
  return found
}

export async function readCard(db: Db | Tx, userId: string): Promise<SavedCard | null> {
  const { rows } = await db.execute<SavedCard>(sql`
    select brand, last4, expires from saved_cards where user_id = ${userId} and provider_method_id is not null`)
  return rows[0] ?? null
}

/** Of a product, with `d` of its shop. */
const saleOf = (product: 'p' | 'o') => {
  const of = (column: string) => sql.raw(`${product}.${column}`)
  return sql`case when ${of('sale_until')} is not null and ${of('compare_at_price')} is not null then json_build_object(
    'endsOn', ((${of('sale_until')} - interval '1 microsecond') at time zone d.time_zone)::date, 'usualPrice', ${of('compare_at_price')}) end`
}

/** A person has at most MAX_SUBSCRIPTIONS of them. */
async function readAll(db: Db | Tx, userId: string, now: Date): Promise<Subscription[]> {
  const { rows } = await db.execute<Row>(sql`
    select s.id, s.quantity, s.agreed_price::float8 as "agreedPrice", s.interval_days as "intervalDays", s.status,
      s.pause_reason as "pauseReason", s.next_arrival_on::text as "nextArrivalOn", s.charge_on::text as "chargeOn", p.currency,
      json_build_object('id', p.id, 'name', p.name, 'optionValue', p.option_value,
        'picture', p.pictures->0->>'src', 'netContent', p.net_content, 'netUnit', p.net_unit,
        'feeding', p.feeding, 'sale', ${saleOf('p')}) as product,
      (select coalesce(json_agg(json_build_object('id', o.id, 'label', coalesce(o.option_value, o.name), 'price', o.price,
          'sale', ${saleOf('o')}, 'inStock', o.stock_quantity - o.reserved_quantity >= s.quantity) order by o.price, o.id), '[]')
        from products o where o.group_id = p.group_id and o.id <> p.id and o.status = 'published') as options,
      json_build_object('id', u.id, 'slug', coalesce(d.slug, u.id::text), 'name', coalesce(u.business_name, '')) as shop,
      case when pet.id is not null then json_build_object('id', pet.id, 'name', pet.name) end as pet,
      case when a.id is not null then json_build_object('id', a.id, 'text', a.line1 || ', ' || a.locality) end as address,
      (select r.problem from subscription_runs r
        where r.subscription_id = s.id and r.arrival_on = s.next_arrival_on and r.status = 'planned') as problem,
      (select to_json(r.next_attempt_at)#>>'{}' from subscription_runs r
        where r.subscription_id = s.id and r.arrival_on = s.next_arrival_on and r.status = 'planned' and r.problem is not null) as "nextTryAt",
      (select r.order_id from subscription_runs r
        where r.subscription_id = s.id and r.status = 'ordered' order by r.arrival_on desc limit 1) as "lastOrderId"
    from product_subscriptions s
    join products p on p.id = s.product_id
    join user_profiles u on u.id = p.seller_profile_id
    left join profile_details d on d.profile_id = u.id
    left join pets pet on pet.id = s.pet_id
    left join user_addresses a on a.id = s.address_id
    where s.user_id = ${userId} and s.status <> 'cancelled'
    order by s.status, s.next_arrival_on, p.name, s.id`)
  const offers = await readOffers(
    db,
    rows.map(({ product }) => product.id),
  )
  return rows.map((row) => ({
    ...row,
    nextTryAt: row.nextTryAt === null ? null : new Date(row.nextTryAt),
    ...offered(row, offers.get(row.product.id), now),
  }))
}

function offered({ product, quantity }: Row, offer: Offer | undefined, now: Date) {
  const had = offer && !isPaused(offer, now) && offer.inStock >= quantity
  return {
    product: {
      ...product,
      picture: product.picture ?? drawnPicture(product.id),
      price: offer?.price ?? null,
      inStock: !!had,
      perOrder: offer?.perOrder ?? null,
    },
    earliest: offer ? earliestFor(offer.shop, now) : null,
    terms: offer ? termsOf(offer) : null,
  }
}

/** How its shop sends it. */
export function termsOf({ shop: { country, deliveryFee, freeOver } }: Offer): RepeatTerms {
  return { country, deliveryFee, freeOver }
}
