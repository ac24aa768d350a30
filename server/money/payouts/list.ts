import { type SQL, sql } from 'drizzle-orm'
import type { Page } from '#contract/lists'
import type { Earning, Payout } from '#contract/payouts'
import { beyondMoment, momentCursor, pageOf } from '#server/core/lists/keyset'
import { spanOf } from '#server/core/lists/span'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import type { Db } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { requireIssuer } from '../records/own-issuer'
import { earningsOf } from './earnings'
import { problemOf } from './problem'

const PAGE = 20

type Row = Omit<Payout, 'createdAt' | 'expectedOn' | 'paidAt' | 'problem'> & {
  profileId: string
  cursorAt: string
  createdAt: string
  expectedOn: string | null
  paidAt: string | null
  failureCode: string | null
}
export type FoundPayout = Payout & { profileId: string; cursorAt: string }

/** A seller's payouts, newest first. @throws NOT_FOUND, BAD_REQUEST (bad cursor) */
export async function listPayouts(
  { db }: Deps,
  viewer: Viewer,
  { profileId, cursor }: { profileId: string; cursor?: string | undefined },
): Promise<Page<Payout>> {
  await requireIssuer(db, viewer, profileId, 'money')
  return pageOfPayouts(db, sql`p.profile_id = ${profileId}`, cursor)
}

export async function pageOfPayouts(db: Db, wanted: SQL, cursor: string | undefined): Promise<Page<FoundPayout>> {
  const [beyond, order] = [beyondMoment(cursor, sql`p.created_at`, sql`p.id`), sql`p.created_at desc, p.id desc`]
  const [found, span] = await Promise.all([
    selectPayouts(db, sql`${wanted} and ${beyond} order by ${order} limit ${PAGE + 1}`),
    spanOf(db, { list: sql`from payouts p where ${wanted}`, beyond, order }),
  ])
  const { page, next } = pageOf(found, PAGE, momentCursor)
  return { items: page, next, ...span }
}

/** One payout and what it pays. @throws NOT_FOUND */
export async function getPayout({ db }: Deps, viewer: Viewer, id: string): Promise<Payout & { items: Earning[] }> {
  const [payout] = await selectPayouts(db, sql`p.id = ${id}`)
  if (!payout) throw refuse('NOT_FOUND')
  await requireIssuer(db, viewer, payout.profileId, 'money')
  return { ...payout, items: await earningsOf(db, id) }
}

async function selectPayouts(db: Db, which: SQL): Promise<FoundPayout[]> {
  const { rows } = await db.execute<Row>(sql`
    select p.id, p.profile_id as "profileId", p.amount::float8 as amount, p.currency, p.status, p.created_at::text as "cursorAt",
      to_json(p.created_at)#>>'{}' as "createdAt", to_json(p.expected_on)#>>'{}' as "expectedOn",
      to_json(p.paid_at)#>>'{}' as "paidAt", p.failure_code as "failureCode"
    from payouts p where ${which}`)
  return rows.map(({ createdAt, expectedOn, paidAt, failureCode, ...row }) => ({
    ...row,
    createdAt: new Date(createdAt),
    expectedOn: expectedOn === null ? null : new Date(expectedOn),
    paidAt: paidAt === null ? null : new Date(paidAt),
    problem: problemOf(row.status, failureCode),
  }))
}
