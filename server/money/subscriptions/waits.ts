import { sql } from 'drizzle-orm'
import type { RunProblem } from '#contract/subscriptions.rules'
import { notify } from '#server/core/notices/notify'
import { enqueue } from '#server/core/outbox/outbox'
import type { Tx } from '#server/infra/database/db'
import type { SubscriptionTopics } from './topics'

type Waiting = { runId: string; subscriptionId: string; problem: string | null }
type Why = SubscriptionTopics['mail.repeat-waits']['why']

/** How long until what waits is looked at again. */
const LOOK_AGAIN_MS = 6 * 3_600_000

/** Leaves a delivery waiting, and says why, once. A shop that is closed for some days is only waited for. */
export async function waitFor(
  tx: Tx,
  userId: string,
  { runId, subscriptionId, problem: before }: Waiting,
  problem: Extract<RunProblem, 'out_of_stock' | 'limit' | 'address' | 'closed'>,
  now: Date,
): Promise<void> {
  const again = new Date(now.getTime() + LOOK_AGAIN_MS).toISOString()
  await tx.execute(
    sql`update subscription_runs set problem = ${problem}, next_attempt_at = ${again} where id = ${runId}`,
  )
  if (problem === before || problem === 'closed') return
  await tell(tx, userId, subscriptionId, problem, `repeat-waits:${runId}:${problem}`)
}

/** Pauses one that cannot go on before its person has looked at it. What was planned for it is planned anew. */
export async function pauseFor(
  tx: Tx,
  userId: string,
  subscriptionId: string,
  why: 'price' | 'gone' | 'card',
): Promise<void> {
  await tx.execute(sql`
    update product_subscriptions set status = 'paused', pause_reason = ${why} where id = ${subscriptionId} and status = 'active'`)
  await tx.execute(sql`delete from subscription_runs where subscription_id = ${subscriptionId} and status = 'planned'`)
  await tell(tx, userId, subscriptionId, why, null)
}

const WORDS: Record<Why, string> = {
  out_of_stock: 'Something is out of stock. We’ll order it when it’s back.',
  limit: 'It’s more than the shop sells in one order. Choose fewer, and we’ll order it.',
  address: 'There’s no address the shop delivers to. Add or choose one, and we’ll order it.',
  price: 'A price rose by more than 10%. Say whether you still want it.',
  gone: 'Something isn’t for sale right now, so we paused it.',
  card: 'There’s no saved card to charge. Save one, and we’ll go on.',
}

async function tell(tx: Tx, userId: string, subscriptionId: string, why: Why, key: string | null): Promise<void> {
  const { rows } = await tx.execute<{ petId: string | null }>(
    sql`select pet_id as "petId" from product_subscriptions where id = ${subscriptionId}`,
  )
  const petId = rows[0]?.petId ?? null
  await enqueue(tx, 'mail.repeat-waits', { subscriptionId, why }, key, { petId })
  await notify(tx, {
    userId,
    kind: 'orders',
    title: 'Your repeat delivery needs a look',
    body: WORDS[why],
    href: '/subscriptions',
    petId,
  })
}
