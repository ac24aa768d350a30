import { eq, type SQL, sql } from 'drizzle-orm'
import { isPastDue, OPEN_INVOICE_STATUSES } from '#contract/invoices.rules'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { invoices } from '../../tables/invoices'
import { mayMailOf } from '../records/mail-limit'
import { writeInvoiceEvent } from '../records/write-invoice-event'
import { localDay } from './local-day'
import { markReminded, sendReminder } from './remind'
import { dueStage, isWakingHour, type Reminded } from './reminder-stage'

type Asking = Pick<Deps, 'db' | 'clock'>

const PAGE_SIZE = 500
const OPEN = sql`i.status = any(${sql.param([...OPEN_INVOICE_STATUSES])}::text[])`

/** Marks what was not paid by its due date, by the calendar of who issued it. @returns how many were marked */
export async function markOverdue(deps: Asking): Promise<number> {
  const now = deps.clock.now()
  // Somewhere on earth it is tomorrow already.
  const late = sql`i.status in ('sent', 'partially_paid') and i.due_date < (${now.toISOString()}::timestamptz at time zone 'utc' + interval '14 hours')::date`
  return forEachInvoice(deps, late, async (tx, invoice) => {
    if (invoice.status === 'overdue' || !isPastDue(invoice.dueDate, localDay(now, invoice.timeZone))) return false
    await tx.update(invoices).set({ status: 'overdue' }).where(eq(invoices.id, invoice.id))
    await writeInvoiceEvent(tx, { invoiceId: invoice.id, kind: 'overdue' })
    return true
  })
}

/**
 * Reminds customers on the days their business has chosen, in its waking hours; each stage once. Who was reminded by
 * hand on that day is not reminded again.
 *
 * @returns how many were reminded
 */
export async function remindOfInvoices(deps: Asking): Promise<number> {
  const now = deps.clock.now()
  const near = sql`s.trades and ${OPEN} and ${nearStage(now)}`
  return forEachInvoice(deps, near, async (tx, invoice) => {
    const stage = dueStage(invoice, now)
    if (stage === null || !isWakingHour(now, invoice.timeZone)) return false
    const { id, remindedAt, timeZone } = invoice
    if (remindedAt && localDay(remindedAt, timeZone) === localDay(now, timeZone)) {
      await markReminded(tx, id, stage)
      return false
    }
    // who may send no more mails today goes on tomorrow, with the stage that is due then
    if (!(await mayMailOf(tx, id))) return false
    await sendReminder(tx, { id, stage, message: null, actorUserId: null, now })
    return true
  })
}

/** That one of the chosen days is about today, in whatever time zone. */
function nearStage(now: Date): SQL {
  const day = sql`(${now.toISOString().slice(0, 10)}::date - i.due_date)`
  const one = (list: SQL, sign: SQL) => sql`exists (
    select from jsonb_array_elements_text(${list}) stage where ${sign} stage::int between ${day} - 4 and ${day} + 1)`
  return sql`(${one(sql`coalesce(w.remind_before, '[3]')`, sql`-`)} or ${one(sql`coalesce(w.remind_after, '[1, 7, 21]')`, sql``)})`
}

type Found = Reminded & { id: string }
type Row = Omit<Found, 'sentAt' | 'remindedAt'> & { sentAt: string | null; remindedAt: string | null }

/** Does `work` on one invoice after the other, each held in a transaction of its own. @returns how often it was so */
async function forEachInvoice(
  { db }: Asking,
  which: SQL,
  work: (tx: Tx, invoice: Found) => Promise<boolean>,
): Promise<number> {
  let done = 0
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await db.execute<{ id: string }>(sql`
      select i.id ${FROM} where ${which} and i.id > ${after} order by i.id limit ${PAGE_SIZE}`)
    for (const { id } of rows) {
      const held = await inTransaction(db, async (tx) => {
        await tx.execute(sql`select from invoices where id = ${id} for no key update`)
        const invoice = await readOne(tx, sql`${which} and i.id = ${id}`)
        return invoice !== undefined && work(tx, invoice)
      })
      if (held) done += 1
    }
    const last = rows.at(-1)
    if (!last || rows.length < PAGE_SIZE) return done
    after = last.id
  }
}

const FROM = sql`
  from invoices i join invoice_details e on e.invoice_id = i.id
  join user_profiles p on p.id = i.business_profile_id
  left join profile_details d on d.profile_id = p.id
  join seller_standings s on s.profile_id = p.id
  left join invoice_settings w on w.business_profile_id = p.id`

async function readOne(tx: Tx, which: SQL): Promise<Found | undefined> {
  const { rows } = await tx.execute<Row>(sql`
    select i.id, i.status, i.due_date::text as "dueDate", to_json(e.sent_at)#>>'{}' as "sentAt",
      to_json(e.reminded_at)#>>'{}' as "remindedAt", e.reminder_stage as "reminderStage",
      coalesce(d.time_zone, 'America/New_York') as "timeZone",
      coalesce(w.remind_before, '[3]') as "remindBefore", coalesce(w.remind_after, '[1, 7, 21]') as "remindAfter"
    ${FROM} where ${which}`)
  const [row] = rows
  return row && { ...row, sentAt: dateOf(row.sentAt), remindedAt: dateOf(row.remindedAt) }
}

const dateOf = (moment: string | null) => (moment === null ? null : new Date(moment))
