import type { FigureDays, FigureMoney } from '#contract/figures'
import type { Viewer } from '#server/core/people/viewer'
import { csvLine } from '#server/core/text/csv-line'
import type { Deps } from '#server/infra/deps'
import { readFigures } from './read'

/** Spreadsheets take a file for Unicode only when it begins with this. */
const BYTE_ORDER_MARK = '\ufeff'
const DAYS = [
  'date',
  'currency',
  'orders paid',
  'order sales',
  'invoices',
  'refunds',
  'disputes',
  'adjustments',
  'fees',
  'net',
]
const PRODUCTS = ['product', 'pieces', 'currency', 'sales']

/**
 * What the report shows as CSV (RFC 4180): its days, each currency by itself, with their sum; or what sold best.
 *
 * @throws NOT_FOUND where the viewer works for no shop
 */
export async function* exportFigures(
  deps: Pick<Deps, 'db'>,
  viewer: Viewer,
  { what, ...days }: FigureDays & { what: 'days' | 'products' },
): AsyncGenerator<string> {
  const { now, byDay, bestSellers } = await readFigures(deps, viewer, days)
  if (what === 'products') {
    const lines = bestSellers.map(({ title, pieces, currency, amount }) =>
      csvLine([title, String(pieces), currency, amount.toFixed(2)]),
    )
    yield BYTE_ORDER_MARK + csvLine(PRODUCTS) + lines.join('')
    return
  }
  const lines = byDay.flatMap(({ date, paid, money }) =>
    // orders may have been paid on a day that moved no money
    money.length > 0 ? money.map((one) => lineOf(date, paid, one)) : [lineOf(date, paid)],
  )
  const sums = now.money.map((one) => lineOf('Total', now.orders.paid, one))
  yield BYTE_ORDER_MARK + csvLine(DAYS) + [...lines, ...sums].join('')
}

const NOTHING = { currency: '', orders: 0, invoices: 0, refunds: 0, disputes: 0, adjustments: 0, fees: 0, net: 0 }

/** What is taken off has a minus, as on the page, so that a line adds up to its net. Numbers are written as such: the guard against formulas would turn negative ones into text. */
function lineOf(date: string, paid: number, money: FigureMoney = NOTHING): string {
  const { currency, orders, invoices, refunds, disputes, adjustments, fees, net } = money
  const numbers = [orders, invoices, refunds, disputes, adjustments, -fees, net].map((one) => (one + 0).toFixed(2))
  return `${[date, currency, paid, ...numbers].join(',')}\r\n`
}
