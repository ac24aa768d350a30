import { sql } from 'drizzle-orm'
import type { Tx } from '#server/infra/database/db'
import { daysBefore } from '#server/town/days'
import type { Past } from '#server/town/past'
import type { Town } from '#server/town/town'
import type { Account } from '#server/town/types'
import { billsOf } from '../../invoices/seed'
import { reconcileBooks } from '../../ledger/reconcile/run'
import { applyPaidSession } from '../../payments/apply-session'
import { createInvoiceSession } from '../../payments/create-invoice-session'
import { orderPayments, paidOrders } from './order-payments'
import { giveBack, ordersGivenBack } from './refunds'
import {
  ACCOUNT_OPENED_DAYS_AGO,
  arrive,
  openAccount,
  PAID_OUT,
  PAID_OUT_DAYS_AGO,
  payOut,
  UNTIL_ARRIVAL_DAYS,
} from './rounds'

type Happening = { at: Date; run(): Promise<void> }

/**
 * The town's money, by the functions that move anybody's, while the clock goes from its first order until today: orders
 * and services are billed and paid, something goes back, sellers are paid out, and in the end the books are compared with
 * the provider's. Without a past nothing is booked: a real provider would know of no such payments.
 */
export async function insertMoney(tx: Tx, town: Town, now: Date, past: Past | null): Promise<void> {
  await gatherStatistics(tx)
  const orders = await paidOrders(tx)
  const { advance, invoiceOf } = orderPayments(tx, orders, past?.deps.env ?? null)
  const bills = billsOf(tx, town, now).filter(({ paidByCardAt }) => past !== null || paidByCardAt === null)
  const happenings: Happening[] = bills.map(({ at, insert }) => ({ at, run: insert }))
  if (past) {
    const owners = town.accounts.filter(({ key }) => PAID_OUT.includes(key))
    happenings.push(
      ...bills.flatMap(({ id, paidByCardAt: at }) => (at ? [{ at, run: () => payBill(past, id) }] : [])),
      ...owners.map((owner) => ({
        at: daysBefore(now, ACCOUNT_OPENED_DAYS_AGO),
        run: () => openAccount(tx, past, owner),
      })),
      ...ordersGivenBack(orders, now).map((given) => ({
        at: given.givenBackAt,
        run: async () => {
          const invoiceId = invoiceOf(given.orderId)
          if (invoiceId) await giveBack(tx, past, given, invoiceId)
        },
      })),
      ...owners.flatMap((owner) => payoutsOf(tx, past, owner, now)),
    )
  }
  for (const { at, run } of happenings.toSorted((a, b) => +a.at - +b.at)) {
    await advance(at)
    past?.moveTo(at)
    await run()
  }
  await advance(now)
  if (!past) return
  past.moveTo(now)
  await forgetMessages(tx)
  await reconcileBooks(past.deps)
}

/** The customer opens the link of the mail and pays all of it. */
async function payBill({ deps, provider }: Past, invoiceId: string): Promise<void> {
  const { sessionUrl } = await createInvoiceSession(deps, { invoiceId })
  const sessionId = new URL(sessionUrl).pathname.split('/').at(-1) ?? ''
  provider.checkout.pay(sessionId, '4242')
  await applyPaidSession(deps, await deps.payments.getSession(sessionId))
}

function payoutsOf(tx: Tx, past: Past, { profileId }: Account, now: Date): Happening[] {
  return PAID_OUT_DAYS_AGO.flatMap((days) => {
    let sent: string | null = null
    const leaving = {
      at: daysBefore(now, days),
      async run() {
        sent = await payOut(tx, past, profileId)
      },
    }
    const arriving = {
      at: daysBefore(now, days - UNTIL_ARRIVAL_DAYS),
      async run() {
        if (sent) await arrive(tx, past, sent)
      },
    }
    // yesterday's is on its way
    return days < UNTIL_ARRIVAL_DAYS ? [leaving] : [leaving, arriving]
  })
}

/** Everything below asks single rows of these tables, thousands of times, and would be planned as if they were empty. */
async function gatherStatistics(tx: Tx): Promise<void> {
  await tx.execute(sql`analyze orders, order_groups, order_items, payments, user_profiles, profile_details, auth_users`)
}

/** All of it is past: nobody is written to about it now. What people still have to read is seeded after this. */
async function forgetMessages(tx: Tx): Promise<void> {
  await tx.execute(sql`delete from outbox_events`)
  await tx.execute(sql`delete from notifications`)
}
