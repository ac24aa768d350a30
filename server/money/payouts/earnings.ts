import { type SQL, sql } from 'drizzle-orm'
import type { Page } from '#contract/lists'
import type { Earning } from '#contract/payouts'
import { beyondId, idCursor, pageOf } from '#server/core/lists/keyset'
import { spanOf } from '#server/core/lists/span'
import type { Viewer } from '#server/core/people/viewer'
import type { Db } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { requireIssuer } from '../records/own-issuer'
import { FEE, FROM_EARNINGS, FROM_NAMED_EARNINGS, HELD } from './earnings-sql'

const PAGE = 30

type Row = Omit<Earning, 'at' | 'availableOn' | 'invoice' | 'order'> & {
  at: string
  availableOn: string | null
  invoiceId: string | null
  invoiceNumber: string | null
  orderId: string | null
  orderNumber: string | null
}

/** What a seller earned and what was taken back of it, newest first. @throws NOT_FOUND, BAD_REQUEST (bad cursor) */
export async function listEarnings(
  { db }: Deps,
  viewer: Viewer,
  { profileId, cursor }: { profileId: string; cursor?: string | undefined },
): Promise<Page<Earning>> {
  await requireIssuer(db, viewer, profileId, 'money')
  const beyond = beyondId(cursor, sql`e.id`)
  const [mine, order] = [sql`and e.profile_id = ${profileId}`, sql`e.id desc`]
  const [items, span] = await Promise.all([
    selectEarnings(db, sql`${mine} and ${beyond} order by ${order} limit ${PAGE + 1}`),
    spanOf(db, { list: sql`${FROM_EARNINGS} ${mine}`, beyond, order }),
  ])
  const { page, next } = pageOf(items, PAGE, idCursor)
  return { items: page, next, ...span }
}

/** Earnings of one payout, in the order they came; also of one that failed. */
export function earningsOf(db: Db, payoutId: string): Promise<Earning[]> {
  return selectEarnings(
    db,
    sql`and exists (select from payout_items p where p.payout_id = ${payoutId} and p.ledger_entry_id = e.id) order by e.id`,
  )
}

/** @param which what follows the conditions that make an entry an earning */
export async function selectEarnings(db: Db, which: SQL): Promise<Earning[]> {
  const { rows } = await db.execute<Row>(sql`
    select e.id::float8 as id, t.kind, to_json(t.at)#>>'{}' as at, (-e.amount)::float8 as amount, e.currency,
      ${FEE} as fee,
      case when t.kind = 'payment' then ${HELD} else 0 end as "onHold",
      case when t.kind in ('dispute_opened', 'dispute_won') then (select d.status from disputes d where d.id = t.reference::uuid) end as dispute,
      to_json(e.available_on)#>>'{}' as "availableOn", n.id as "invoiceId", n.invoice_number as "invoiceNumber",
      o.id as "orderId", o.number as "orderNumber", i.payout_id as "payoutId"
    ${FROM_NAMED_EARNINGS} ${which}`)
  return rows.map(({ at, availableOn, invoiceId, invoiceNumber, orderId, orderNumber, ...row }) => ({
    ...row,
    at: new Date(at),
    availableOn: availableOn === null ? null : new Date(availableOn),
    invoice: invoiceId && invoiceNumber ? { id: invoiceId, number: invoiceNumber } : null,
    order: orderId && orderNumber ? { id: orderId, number: orderNumber } : null,
  }))
}
