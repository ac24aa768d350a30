import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Dispute } from '#contract/payouts'
import { profilesToAct } from '#server/core/people/memberships'
import type { Viewer } from '#server/core/people/viewer'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import { cleanText } from '#server/core/text/clean'
import { PaymentsRefused, PaymentsUnavailable } from '#server/infra/adapters/payments/errors'
import type { Dispute as ProviderDispute } from '#server/infra/adapters/payments/payments'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { disputes } from '../../tables/payouts'
import { userProfiles } from '../../tables/profiles'
import { applyDisputeEvent } from './apply-event'
import { isLastDay, joined, longestOf } from './evidence.rules'
import { readDisputes } from './list'
import { type DisputedSeller, sellersOf } from './sellers'

/** @property before the own answer as it was read, empty where there was none */
type Answer = { id: string; evidence: string; before: string }
type Answers = Readonly<Record<string, string>>
type Kept = { id: string; providerDisputeId: string; answers: Answers; sellers: readonly DisputedSeller[] }

/**
 * The seller's side of a dispute. The bank takes one answer: of a payment of several sellers what each of them has written
 * is sent together, once all have, or on the last day. Until then each may change their own.
 *
 * @throws NOT_FOUND, BAD_REQUEST in words when it is too long beside the others', CONFLICT in words when it was sent or
 *   decided before, PAYMENT_UNAVAILABLE
 */
export async function answerDispute(
  deps: Deps,
  viewer: Pick<Viewer, 'id'>,
  { id, evidence, before }: Answer,
): Promise<Dispute> {
  const { db, clock } = deps
  const text = cleanText(evidence)
  await readOwn(deps, viewer, id)
  // Kept before it is sent, so that it is known here what the bank got even if nothing after this is written.
  const { kept, waits } = await inTransaction(db, async (tx) => {
    const [row] = await tx
      .select()
      .from(disputes)
      .where(and(eq(disputes.id, id), IS_OPEN))
      .for('update')
    if (!row) throw tooLate()
    const sellers = await sellersOf(tx, id)
    const most = longestOf(sellers.length)
    if (text.length > most)
      throw refuseInWords(
        'BAD_REQUEST',
        `The payment was for ${sellers.length} sellers. Use up to ${most.toLocaleString('en-US')} characters, so that all responses fit.`,
      )
    const mine = await actingFor(tx, viewer, sellers)
    const current = row.answers[mine[0] ?? ''] ?? ''
    // of a team two may write; what was not sent for a fault may be sent again
    if (sellers.length > 1 && current !== before && current !== text)
      throw refuseInWords('CONFLICT', 'Someone on your team changed this response. Reload the page to see it.')
    const answers = { ...row.answers, ...Object.fromEntries(mine.map((profileId) => [profileId, text])) }
    await tx
      .update(disputes)
      .set({ answers, evidence: joined(sellers, answers) })
      .where(eq(disputes.id, id))
    const isWhole = sellers.every(({ profileId }) => answers[profileId])
    return {
      kept: { id, providerDisputeId: row.providerDisputeId, answers, sellers },
      waits: !isWhole && !isLastDay(row.evidenceDueBy, clock.now()),
    }
  })
  if (!waits) await send(deps, kept)
  return readOwn(deps, viewer, id)
}

/** Sends what some of several sellers have written, once the bank waits no longer for the others. */
export async function sendWaitingAnswers(deps: Deps): Promise<void> {
  const { db, clock, log } = deps
  const rows = await db
    .select()
    .from(disputes)
    .where(and(IS_OPEN, sql`${disputes.answers} <> '{}'`))
  for (const { id, providerDisputeId, answers, evidenceDueBy } of rows) {
    if (!isLastDay(evidenceDueBy, clock.now())) continue
    try {
      await send(deps, { id, providerDisputeId, answers, sellers: await sellersOf(db, id) })
    } catch (error) {
      // the next run tries again, and the others are not kept waiting
      log.error({ err: error, disputeId: id }, 'the answers to a dispute were not sent')
    }
  }
}

const IS_OPEN = and(isNull(disputes.submittedAt), inArray(disputes.status, ['needs_response', 'warning']))

/** Of these sellers, those the viewer answers for. */
async function actingFor(tx: Tx, viewer: Pick<Viewer, 'id'>, sellers: readonly DisputedSeller[]): Promise<string[]> {
  const ids = sellers.map(({ profileId }) => profileId)
  const rows = await tx
    .select({ id: userProfiles.id })
    .from(userProfiles)
    .where(and(inArray(userProfiles.id, ids), inArray(userProfiles.id, profilesToAct(viewer.id, 'money'))))
  return rows.map(({ id }) => id)
}

async function send(deps: Deps, { id, providerDisputeId, answers, sellers }: Kept): Promise<void> {
  const evidence = joined(sellers, answers)
  const told = await submit(deps, providerDisputeId, evidence)
  await inTransaction(deps.db, async (tx) => {
    await applyDisputeEvent(tx, deps, told)
    const submittedAt = sql`coalesce(${disputes.submittedAt}, ${deps.clock.now().toISOString()})`
    await tx.update(disputes).set({ answers, evidence, submittedAt }).where(eq(disputes.id, id))
  })
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
