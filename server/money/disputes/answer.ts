import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Dispute } from '#contract/payouts'
import { profilesToAct } from '#server/core/people/memberships'
import type { Viewer } from '#server/core/people/viewer'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import { cleanText } from '#server/core/text/clean'
import { PaymentsRefused, PaymentsUnavailable } from '#server/infra/adapters/payments/errors'
import type { Dispute as ProviderDispute } from '#server/infra/adapters/payments/payments'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { disputes } from '../../tables/payouts'
import { userProfiles } from '../../tables/profiles'
import { applyDisputeEvent } from './apply-event'
import { readDisputes } from './list'

type Answer = { id: string; evidence: string }

/**
 * Sends the seller's side of a dispute to the bank, which takes it once.
 *
 * @throws NOT_FOUND, CONFLICT in words when it was sent or decided before, PAYMENT_UNAVAILABLE
 */
export async function answerDispute(
  deps: Deps,
  viewer: Pick<Viewer, 'id'>,
  { id, evidence }: Answer,
): Promise<Dispute> {
  const { db, clock } = deps
  const text = cleanText(evidence)
  await readOwn(deps, viewer, id)
  // Kept before it is sent, so that it is known here what the bank got even if nothing after this is written.
  const [kept] = await db
    .update(disputes)
    .set({ evidence: text })
    .where(
      and(eq(disputes.id, id), isNull(disputes.submittedAt), inArray(disputes.status, ['needs_response', 'warning'])),
    )
    .returning({ providerDisputeId: disputes.providerDisputeId })
  if (!kept) throw tooLate()
  const told = await submit(deps, kept.providerDisputeId, text)
  await inTransaction(db, async (tx) => {
    await applyDisputeEvent(tx, deps, told)
    const submittedAt = sql`coalesce(${disputes.submittedAt}, ${clock.now().toISOString()})`
    await tx.update(disputes).set({ evidence: text, submittedAt }).where(eq(disputes.id, id))
  })
  return readOwn(deps, viewer, id)
}

async function readOwn({ db }: Pick<Deps, 'db'>, viewer: Pick<Viewer, 'id'>, id: string): Promise<Dispute> {
  const own = and(
    eq(disputes.id, id),
    inArray(userProfiles.id, profilesToAct(viewer.id, 'money')),
    eq(userProfiles.isActive, true),
  )
  const [dispute] = await readDisputes(db, own)
  if (!dispute) throw refuse('NOT_FOUND')
  return dispute
}

async function submit({ payments, log }: Deps, disputeId: string, text: string): Promise<ProviderDispute> {
  try {
    return await payments.submitEvidence({ disputeId, text, submit: true })
  } catch (error) {
    if (error instanceof PaymentsUnavailable) throw refuse('PAYMENT_UNAVAILABLE', { key: null })
    if (!(error instanceof PaymentsRefused)) throw error
    log.warn({ err: error, disputeId }, 'the provider takes no answer to a dispute')
    throw tooLate()
  }
}

const tooLate = () => refuseInWords('CONFLICT', 'The bank is no longer accepting responses to this dispute.')
