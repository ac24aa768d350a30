import { type SQL, sql } from 'drizzle-orm'
import { minus, sum } from '#contract/amounts'
import { EARNING_KIND_WORDS, type LedgerKind } from '#contract/payouts.rules'
import type { Viewer } from '#server/core/people/viewer'
import { csvLine } from '#server/core/text/csv-line'
import type { Deps } from '#server/infra/deps'
import { shopZone } from '#server/market/profiles/shop-zone'
import { requireIssuer } from '../records/own-issuer'
import { FEE } from './earnings-sql'
import { yearBegins } from './seller-year'

/** Rows per question: few enough to send one page while the next is read. */
const PAGE = 500
/** Spreadsheets take a file for Unicode only when it begins with this. */
const BYTE_ORDER_MARK = '\ufeff'
const COLUMNS = ['date', 'what', 'invoice', 'order', 'payout', 'currency', 'amount', 'fee', 'net']

type Row = {
  id: string
  at: string
  day: string
  kind: LedgerKind
  invoice: string | null
  order: string | null
  payout: string | null
  net: number
  fee: number
  currency: string
}
type Sums = { before: number; amount: number; fee: number; earned: number; paidOut: number }

/** What changes what a seller is owed: earnings and what is taken back of them, and payouts that arrived or came back. */
const FROM_MOVEMENTS = sql`
  from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
  where (e.account = 'seller_payable' and t.kind not in ('payout_scheduled', 'payout_failed')
    or e.account = 'seller_account' and (t.kind = 'payout_paid' or t.kind = 'payout_failed' and t.reference not like '%:transfer'))`

/** Signed for the seller: what they earn is positive, a payout negative. */
const NET = sql`case when e.account = 'seller_payable' then -e.amount else e.amount end`

/**
 * A seller's year as CSV (RFC 4180), oldest first, a page of lines at a time: every earning with its fee, every payout,
 * and at the end for each currency how what was owed before, earned and paid out come to what is owed after. Days and
 * the year are those of the seller's clock.
 *
 * @throws NOT_FOUND when the profile is none of the viewer's
 */
export async function* exportYear(
  { db }: Pick<Deps, 'db'>,
  viewer: Pick<Viewer, 'id'>,
  { profileId, year }: { profileId: string; year: number },
): AsyncGenerator<string> {
  await requireIssuer(db, viewer, profileId, 'money')
  const begin = yearBegins(year, profileId)
  const end = yearBegins(year + 1, profileId)
  const sums = await owedBefore({ db }, profileId, begin)
  let text = BYTE_ORDER_MARK + csvLine(COLUMNS)
  let after = sql``
  for (;;) {
    const { rows } = await db.execute<Row>(sql`
      select e.id, t.at::text as at, to_char(t.at at time zone ${shopZone(sql`${profileId}::uuid`)}, 'YYYY-MM-DD') as day, t.kind, e.currency,
        (${NET})::float8 as net, n.invoice_number as invoice, o.number as "order",
        case when e.account = 'seller_account' then t.reference else i.payout_id::text end as payout,
        case when e.account = 'seller_payable' then ${FEE} else 0 end as fee
      from (select e.id ${FROM_MOVEMENTS} and e.profile_id = ${profileId} and t.at >= ${begin} and t.at < ${end} ${after}
          order by t.at, e.id limit ${PAGE}) found
        join ledger_entries e on e.id = found.id join ledger_transactions t on t.id = e.transaction_id
        left join payout_items i on i.ledger_entry_id = e.id and i.live
        left join invoices n on n.id = e.invoice_id
        left join invoice_details d on d.invoice_id = n.id left join orders o on o.id = d.order_id
      order by t.at, e.id`)
    for (const row of rows) count(sums, row)
    text += rows.map(lineOf).join('')
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) break
    yield text
    text = ''
    after = sql`and (t.at, e.id) > (${last.at}::timestamptz, ${last.id}::bigint)`
  }
  yield text + summary(sums)
}

async function owedBefore({ db }: Pick<Deps, 'db'>, profileId: string, begin: SQL): Promise<Map<string, Sums>> {
  const { rows } = await db.execute<{ currency: string; before: number }>(sql`
    select e.currency, sum(${NET})::float8 as before ${FROM_MOVEMENTS} and e.profile_id = ${profileId} and t.at < ${begin}
    group by e.currency`)
  return new Map(rows.map(({ currency, before }) => [currency, { before, amount: 0, fee: 0, earned: 0, paidOut: 0 }]))
}

const isPayout = ({ kind }: Row) => kind === 'payout_paid' || kind === 'payout_failed'

function count(sums: Map<string, Sums>, row: Row): void {
  const of = sums.get(row.currency) ?? { before: 0, amount: 0, fee: 0, earned: 0, paidOut: 0 }
  sums.set(row.currency, of)
  if (isPayout(row)) of.paidOut = minus(of.paidOut, row.net)
  else {
    of.amount = sum([of.amount, row.net, row.fee])
    of.fee = sum([of.fee, row.fee])
    of.earned = sum([of.earned, row.net])
  }
}

function lineOf(row: Row): string {
  const { day, kind, invoice, order, payout, net, fee, currency } = row
  const sums = isPayout(row) ? [null, null, net] : [sum([net, fee]), fee, net]
  return line([day, EARNING_KIND_WORDS[kind], invoice, order, payout, currency], sums)
}

function summary(sums: Map<string, Sums>): string {
  return [...sums]
    .flatMap(([currency, { before, amount, fee, earned, paidOut }]) => {
      const closing = (what: string, numbers: (number | null)[]) => line(['', what, '', '', '', currency], numbers)
      return [
        closing('Balance at the start of the year', [null, null, before]),
        closing('Earned', [amount, fee, earned]),
        closing('Paid out', [null, null, minus(0, paidOut)]),
        closing('Balance at the end of the year', [null, null, minus(sum([before, earned]), paidOut)]),
      ]
    })
    .join('')
}

/** Numbers are written as such: the guard against formulas would turn negative ones into text. */
function line(texts: (string | null)[], numbers: (number | null)[]): string {
  const cells = numbers.map((number) => (number === null ? '' : (number + 0).toFixed(2)))
  return `${csvLine(texts).slice(0, -'\r\n'.length)},${cells.join(',')}\r\n`
}
