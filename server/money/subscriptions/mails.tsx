import { sql } from 'drizzle-orm'
import { renderMail } from '#server/core/mails/render'
import type { Deps } from '#server/infra/deps'
import { RepeatFailed } from './mails/repeat-failed'
import { RepeatSoon, type SoonItem } from './mails/repeat-soon'
import { RepeatWaits } from './mails/repeat-waits'
import type { SubscriptionTopics } from './topics'

type Mailing = Pick<Deps, 'db' | 'mail' | 'env'>
type Row = SoonItem & { email: string; name: string }

const ITEM = sql`
  u.email, p.name || coalesce(', ' || p.option_value, '') as product, s.quantity, p.price::float8 as price, s.agreed_price::float8 as "agreedPrice", p.currency,
  s.next_arrival_on::text as "arrivalOn", s.charge_on::text as "chargeOn", shop.business_name as shop,
  coalesce((select first_name from user_profiles where user_id = u.id and is_active order by created_at limit 1), '') as name`
const FROM = sql`
  product_subscriptions s
  join auth_users u on u.id = s.user_id and u.deleted_at is null and u.email is not null
  join products p on p.id = s.product_id
  join user_profiles shop on shop.id = p.seller_profile_id
  left join pets pet on pet.id = s.pet_id`

/** What is charged in three days; of what was skipped, moved, or paused since, and for an animal that has died, not a word. */
export async function mailRepeatSoon(deps: Mailing, { runIds }: SubscriptionTopics['mail.repeat-soon']): Promise<void> {
  const { rows } = await deps.db.execute<Row>(sql`
    select ${ITEM} from subscription_runs r join ${FROM} on s.id = r.subscription_id
    where r.id = any(${sql.param(runIds)}::uuid[]) and r.status = 'planned' and s.status = 'active'
      and r.arrival_on = s.next_arrival_on and pet.status is distinct from 'passed'
    order by s.next_arrival_on, shop.business_name, p.name`)
  await send(deps, rows, 'Coming up: your repeat delivery', (link, name) => (
    <RepeatSoon items={rows} name={name} link={link} />
  ))
}

/** The card was declined, and what happens now. */
export async function mailRepeatFailed(
  deps: Mailing,
  { runIds, reason, attempt }: SubscriptionTopics['mail.repeat-failed'],
): Promise<void> {
  const { rows } = await deps.db.execute<Row>(sql`
    select ${ITEM} from subscription_runs r join ${FROM} on s.id = r.subscription_id
    where r.id = any(${sql.param(runIds)}::uuid[]) and pet.status is distinct from 'passed' order by p.name`)
  await send(deps, rows, 'We couldn’t charge your card', (link, name) => (
    <RepeatFailed items={rows} reason={reason} attempt={attempt} name={name} link={link} />
  ))
}

/** What a delivery waits for. */
export async function mailRepeatWaits(
  deps: Mailing,
  { subscriptionId, why }: SubscriptionTopics['mail.repeat-waits'],
): Promise<void> {
  const { rows } = await deps.db.execute<Row>(sql`
    select ${ITEM} from ${FROM}
    where s.id = ${subscriptionId} and s.status <> 'cancelled' and pet.status is distinct from 'passed'`)
  const [item] = rows
  if (!item) return
  await send(deps, rows, `Your repeat delivery of ${item.product}`, (link, name) => (
    <RepeatWaits item={item} why={why} name={name} link={link} />
  ))
}

async function send(
  { mail, env }: Mailing,
  rows: readonly Row[],
  subject: string,
  content: (link: string, name: string) => React.ReactElement,
): Promise<void> {
  const [first] = rows
  if (!first) return
  const parts = await renderMail(content(`${env.publicUrl}/subscriptions`, first.name))
  await mail.send({ to: first.email, subject, ...parts })
}
