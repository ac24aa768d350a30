import { sql } from 'drizzle-orm'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { closeRows } from '../card-pages/close-card-page'
import { withdrawBarred } from '../payments/withdraw-barred'
import { lockGroup } from '../records/lock-group'
import { lockInvoice } from '../records/lock-paid-invoice'
import { holdOneTrading, isTrading } from '../trading'

/** So many goods move in one statement. */
const GOODS = 500

/**
 * What follows when a seller begins or ends to trade: the goods of a very large shop that did not move with the change
 * itself, and the card pages on which somebody could still pay a seller who takes no money. Those are closed at the
 * provider; one that is paid all the same gives the money back.
 */
export async function settleStanding(deps: Deps, { profileId }: { profileId: string }): Promise<void> {
  while ((await moveGoods(deps, profileId)) === GOODS) {
    // until none is left
  }
  if (await isTrading(deps.db, profileId)) return
  for (const groupId of await waitingGroups(deps, profileId)) {
    await inTransaction(deps.db, async (tx) => withdrawBarred(tx, await lockGroup(tx, groupId)))
  }
  for (const invoiceId of await payableInvoices(deps, profileId)) {
    await inTransaction(deps.db, async (tx) => {
      await lockInvoice(tx, invoiceId)
      if (!(await holdOneTrading(tx, profileId))) await closeRows(tx, { invoiceId })
    })
  }
}

async function moveGoods({ db }: Deps, profileId: string): Promise<number> {
  const { rows } = await db.execute<{ moved: number }>(sql`select move_goods(${profileId}, ${GOODS}) as moved`)
  return rows[0]?.moved ?? 0
}

async function waitingGroups({ db }: Deps, profileId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct group_id as id from orders where seller_profile_id = ${profileId} and status = 'pending_payment'`)
  return rows.map(({ id }) => id)
}

async function payableInvoices({ db }: Deps, profileId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct i.id from payment_sessions c join invoices i on i.id = c.invoice_id
    where c.status in ('opening', 'open') and i.business_profile_id = ${profileId}`)
  return rows.map(({ id }) => id)
}
