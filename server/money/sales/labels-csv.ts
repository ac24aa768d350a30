import { boughtName } from '#contract/orders.rules'
import type { PackingSlip } from '#contract/sales'
import type { Viewer } from '#server/core/people/viewer'
import { csvLine } from '#server/core/text/csv-line'
import type { Deps } from '#server/infra/deps'
import { listSlips } from './slips'

/** Spreadsheets take a file for Unicode only when it begins with this. */
const BYTE_ORDER_MARK = '\ufeff'

const COLUMNS = [
  'order',
  'name',
  'address_1',
  'address_2',
  'city',
  'region',
  'postal_code',
  'country',
  'items',
  'contents',
]

/** The addresses of some of the viewer's own orders as CSV (RFC 4180), those alone that still go somewhere. */
export async function* exportLabels(
  deps: Pick<Deps, 'db'>,
  viewer: Viewer,
  ids: readonly string[],
): AsyncGenerator<string> {
  const slips = await listSlips(deps, viewer, ids)
  yield BYTE_ORDER_MARK + csvLine(COLUMNS) + slips.map(lineOf).join('')
}

function lineOf({ number, address, items }: PackingSlip): string {
  if (!address) return ''
  const { name, line1, line2 = '', locality, region, postcode, country } = address
  const pieces = items.reduce((all, { quantity }) => all + quantity, 0)
  const contents = items.map((item) => `${item.quantity} x ${boughtName(item)}`)
  return csvLine([number, name, line1, line2, locality, region, postcode, country, String(pieces), contents.join('; ')])
}
