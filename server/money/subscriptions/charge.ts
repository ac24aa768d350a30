import { eq, sql } from 'drizzle-orm'
import { fromCents, toCents } from '#contract/amounts'
import { PaymentsRefused } from '#server/infra/adapters/payments/errors'
import type { ChargeAnswer } from '#server/infra/adapters/payments/payments'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { paymentSessions } from '../../tables/orders'
import { lockGroup } from '../records/lock-group'
import { settleDeclined, settlePaid, settleUnasked } from './settle'

type Asked = { customerId: string; methodId: string }

/**
 * Asks the provider for the money of a charge that was written down before, and lets the answer take effect. The charge
 * keeps its key and its card: whoever was killed after asking asks again and hears the same answer, and nobody pays twice.
 *
 * @throws PaymentsUnavailable while there is no answer; the next round asks again
 */
export async function finishCharge(deps: Deps, chargeId: string): Promise<void> {
  const [charge] = await deps.db.select().from(paymentSessions).where(eq(paymentSessions.id, chargeId))
  const { rows } = await deps.db.execute<Asked>(sql`
    select provider_customer_id as "customerId", provider_method_id as "methodId" from subscription_runs
    where charge_id = ${chargeId} and status = 'charging' limit 1`)
  const [card] = rows
  if (!charge?.groupId || !card) return
  const amount = toCents(charge.amount)
  const currency = charge.currency.toLowerCase()
  const { groupId, idempotencyKey } = charge
  if (!(await mayAsk(deps, chargeId, groupId))) return
  const answer = await ask(deps, { ...card, idempotencyKey, amount, currency, reference: groupId })
  if (!answer.paid) return settleDeclined(deps, chargeId, groupId, answer.reason)
  if (answer.amount !== amount || answer.currency !== currency || answer.livemode !== deps.payments.livemode) {
    deps.log.error(
      { alert: true, chargeId, paymentIntentId: answer.paymentIntentId, charged: fromCents(answer.amount) },
      'a saved card was charged another amount than was asked for',
    )
    return
  }
  await settlePaid(deps, { ...charge, groupId }, answer)
}

/**
 * Whether the provider is asked: not for orders that were given up before anybody asked it, as where the shop was barred in
 * between. Once it was asked it may have taken the money, and is asked again.
 */
function mayAsk({ db, clock }: Deps, chargeId: string, groupId: string): Promise<boolean> {
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    await lockGroup(tx, groupId)
    const { rows } = await tx.execute<{ asked: boolean; waits: boolean }>(sql`
      select c.asked_at is not null as asked, exists (
        select from orders o where o.group_id = c.group_id and o.status = 'pending_payment') as waits
      from payment_sessions c where c.id = ${chargeId}`)
    const [charge] = rows
    if (charge?.asked) return true
    if (!charge?.waits) {
      await settleUnasked(tx, chargeId, now)
      return false
    }
    await tx.update(paymentSessions).set({ askedAt: now }).where(eq(paymentSessions.id, chargeId))
    return true
  })
}

async function ask(deps: Deps, input: Parameters<Deps['payments']['chargeSavedCard']>[0]): Promise<ChargeAnswer> {
  try {
    return await deps.payments.chargeSavedCard(input)
  } catch (error) {
    if (!(error instanceof PaymentsRefused)) throw error
    // Asked the same way it would say no for ever; nothing was taken.
    deps.log.error(
      { err: error, alert: true, groupId: input.reference },
      'the provider refused a charge of a saved card',
    )
    return { paid: false, reason: 'declined' }
  }
}
