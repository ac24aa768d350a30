import { eq, sql } from 'drizzle-orm'
import type { DataRequest, NewDataRequest } from '#contract/data-requests'
import {
  DATA_REQUEST_DAYS,
  DATA_REQUEST_KIND_WORDS,
  DATA_REQUEST_OUTCOME_WORDS,
  type DataRequestOutcome,
  erasedOn,
} from '#contract/data-requests.rules'
import type { AppDeps } from '#server/core/app-deps'
import { type Asking, by, writeAudit } from '#server/core/audit/write-audit'
import { enqueue } from '#server/core/outbox/outbox'
import { endAllSessions, holdBoth, requireRank } from '#server/core/people/acting'
import { tellSessions } from '#server/core/people/tell-sessions'
import { violatedConstraint } from '#server/core/refusals/faults'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import { cleanLine, cleanText } from '#server/core/text/clean'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { authUsers } from '../../tables/auth'
import { dataRequests } from '../../tables/data-requests'
import { deletionBlockers } from '../account/deletion/blockers'
import { mailPerson } from '../account/deletion/mail-person'
import { addressOf } from './address'
import { readRequest } from './read'

type Needs = Pick<Deps, 'db' | 'clock'>

const DAY_MS = 24 * 3600_000

/** @throws BAD_REQUEST and CONFLICT in words */
export async function enterRequest({ db, clock }: Needs, asking: Asking, asked: NewDataRequest): Promise<DataRequest> {
  const now = clock.now()
  // the middle of the day, so that it is the same day to whoever reads it
  const receivedAt = new Date(`${asked.receivedOn}T12:00:00Z`)
  // somewhere it is tomorrow already
  if (receivedAt.getTime() > now.getTime() + DAY_MS)
    throw refuseInWords('BAD_REQUEST', 'The day it came can’t be in the future.')
  try {
    return await inTransaction(db, async (tx) => {
      const userId = asked.account ? await accountAt(tx, asked.account) : null
      const [row] = await tx
        .insert(dataRequests)
        .values({
          userId,
          kind: asked.kind,
          way: asked.way,
          name: cleanLine(asked.name),
          contact: cleanText(asked.contact),
          note: cleanText(asked.note),
          receivedAt,
          dueAt: new Date(receivedAt.getTime() + DATA_REQUEST_DAYS * DAY_MS),
          enteredBy: asking.viewer.id,
          createdAt: now,
        })
        .returning({ id: dataRequests.id })
      if (!row) throw new Error('A request was not written')
      await audit(tx, asking, now, row.id, `Entered a request: ${DATA_REQUEST_KIND_WORDS[asked.kind]}`)
      return readRequest(tx, row.id, now)
    })
  } catch (error) {
    if (violatedConstraint(error) === 'data_requests_open_key')
      throw refuseInWords('CONFLICT', 'This account has an open request of this kind already.')
    throw error
  }
}

/**
 * Plans the deletion of the account that an entered request is about, for when the law wants it, and at the earliest in a
 * week. The person is signed out and told, so that one who never asked can take it back.
 *
 * @throws NOT_FOUND, NOT_ALLOWED, NOT_ONESELF, OUTRANKED, DELETION_BLOCKED, CONFLICT (closed, or planned already)
 */
export async function planErasure(deps: AppDeps, asking: Asking, id: string): Promise<{ deleteAfter: Date }> {
  const now = deps.clock.now()
  return inTransaction(deps.db, async (tx) => {
    const { userId, kind, dueAt } = await takeOpen(tx, id, now)
    if (!userId || kind !== 'erase') throw refuse('CONFLICT')
    if (userId === asking.viewer.id) throw refuse('NOT_ONESELF')
    requireRank(await holdBoth(tx, deps.clock, asking.viewer.id, userId))
    const [user] = await tx.select().from(authUsers).where(eq(authUsers.id, userId))
    if (!user) throw refuse('NOT_FOUND')
    if (user.deleteAfter) throw refuse('CONFLICT')
    const blockers = await deletionBlockers(deps, tx, userId)
    if (blockers.length > 0) throw refuse('DELETION_BLOCKED', { blockers })
    const deleteAfter = erasedOn(dueAt, now)
    await tx.update(authUsers).set({ deleteAfter, updatedAt: now }).where(eq(authUsers.id, userId))
    await endAllSessions(tx, userId)
    await tellSessions(tx, userId)
    await mailPerson(deps, tx, user, { kind: 'deletion-planned', on: deleteAfter.toISOString() })
    await audit(tx, asking, now, id, 'Planned the deletion that a request asks for', { person: userId })
    return { deleteAfter }
  })
}

/** @throws NOT_FOUND, CONFLICT where it is closed, or is done by itself */
export async function answerRequest(
  { db, clock }: Needs,
  asking: Asking,
  { id, outcome, answer }: { id: string; outcome: DataRequestOutcome; answer: string },
): Promise<DataRequest & { mailed: boolean }> {
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    const request = await takeOpen(tx, id, now)
    if (request.way === 'account')
      throw refuseInWords('CONFLICT', 'This one is done, or taken back, by the account itself.')
    await tx
      .update(dataRequests)
      .set({ state: outcome, answer: cleanText(answer), closedAt: now, closedBy: asking.viewer.id })
      .where(eq(dataRequests.id, id))
    const mailed = (await addressOf(tx, id)) !== null
    if (mailed) await enqueue(tx, 'mail.data-request', { requestId: id })
    await audit(tx, asking, now, id, `Answered a request: ${DATA_REQUEST_OUTCOME_WORDS[outcome]}`)
    return { ...(await readRequest(tx, id, now)), mailed }
  })
}

/** @throws NOT_FOUND, CONFLICT */
async function takeOpen(tx: Tx, id: string, now: Date): Promise<DataRequest> {
  await tx.execute(sql`select from data_requests where id = ${id} for update`)
  const request = await readRequest(tx, id, now)
  if (request.state !== 'open') throw refuse('CONFLICT')
  return request
}

/** @throws BAD_REQUEST in words */
async function accountAt(tx: Tx, email: string): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from auth_users where email = lower(${email}) and deleted_at is null order by is_sso limit 1`)
  if (!rows[0])
    throw refuseInWords('BAD_REQUEST', 'There’s no account with this email. Leave it empty if there’s none.')
  return rows[0].id
}

function audit(tx: Tx, asking: Asking, at: Date, id: string, action: string, metadata = {}) {
  return writeAudit(tx, {
    ...by(asking),
    at,
    eventType: 'data_request_changed',
    severity: 'medium',
    action,
    resourceType: 'data_requests',
    resourceId: id,
    metadata,
  })
}
