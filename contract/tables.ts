/** A column: its name, or the name of an object and what that consists of. */
export type Column = string | readonly [name: string, parts: readonly Column[]]
type Table = { '#': readonly Column[]; rows: unknown[][] }
type Fields = Record<string, unknown>

/** Fewer than this are as short with their names beside each of them. */
const WORTH_A_TABLE = 3
/** Shorter words are as short as saying where else they stand. */
const WORTH_A_PLACE = 10

/**
 * Writes lists of alike objects as tables, whose columns are named once: half of what a list of cards takes otherwise.
 * Everything else stays as it is.
 *
 * @param slotted what the rows are that somebody puts in the place of a `slot` later
 */
export function tabled(value: unknown, slotted: readonly Column[]): unknown {
  if (Array.isArray(value)) {
    const columns = value.some(isSlot) ? slotted : value.length < WORTH_A_TABLE ? undefined : columnsOf(value)
    return columns
      ? { '#': columns, rows: value.map((one) => (isSlot(one) ? one : rowOf(one, columns, slotted))) }
      : value.map((one: unknown) => tabled(one, slotted))
  }
  if (!isFields(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, tabled(one, slotted)]))
}

/** The opposite. */
export function untabled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(untabled)
  if (!isFields(value)) return value
  if ('#' in value) {
    const { '#': columns, rows } = value as Table
    return rows.map((row) => fieldsOf(columns, row.map((cell) => (isPlace(cell) ? row[cell['=']] : cell)).values()))
  }
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, untabled(one)]))
}

export function columnsOf(list: readonly unknown[]): Column[] | undefined {
  const [first] = list
  if (!isFields(first)) return undefined
  const names = Object.keys(first)
  const all = names.join()
  const alike = (one: unknown) =>
    isFields(one) && Object.keys(one).join() === all && !Object.values(one).includes(undefined)
  if (!list.every(alike)) return undefined
  return names.map((name) => {
    const parts = columnsOf(list.map((one) => (one as Fields)[name]))
    return parts ? [name, parts] : name
  })
}

/** What stands in the columns. Words that stood in the row before are told by their place: the name a picture has as well. */
export function rowOf(one: unknown, columns: readonly Column[], slotted: readonly Column[] = []): unknown[] {
  return cells(one, columns, slotted).map((cell, place, row) => {
    const first = typeof cell === 'string' && cell.length >= WORTH_A_PLACE ? row.indexOf(cell) : place
    return first < place ? { '=': first } : cell
  })
}

function cells(one: unknown, columns: readonly Column[], slotted: readonly Column[]): unknown[] {
  return columns.flatMap((column) => {
    if (typeof column === 'string') return [tabled((one as Fields)[column], slotted)]
    const [name, parts] = column
    return cells((one as Fields)[name], parts, slotted)
  })
}

function fieldsOf(columns: readonly Column[], row: Iterator<unknown>): Fields {
  return Object.fromEntries(
    columns.map((column) =>
      typeof column === 'string' ? [column, untabled(row.next().value)] : [column[0], fieldsOf(column[1], row)],
    ),
  )
}

const isPlace = (cell: unknown): cell is { '=': number } => isFields(cell) && '=' in cell
const isSlot = (value: unknown) => isFields(value) && 'slot' in value

/** An object of fields: no list, no moment. */
function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
