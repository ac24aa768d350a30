import { sql } from 'drizzle-orm'
import type { PetExpense } from '#contract/pet-expenses'
import { EXPENSE_WORDS } from '#contract/pet-expenses.rules'
import { beyondDate, dateCursor } from '#server/core/lists/keyset'
import type { Viewer } from '#server/core/people/viewer'
import { csvLine } from '#server/core/text/csv-line'
import type { Deps } from '#server/infra/deps'
import { requirePet } from '#server/market/pets/access'
import { expenseColumns, theirExpenses } from './list'

const PAGE = 500
/** Spreadsheets take a file for Unicode only when it begins with this. */
const BYTE_ORDER_MARK = '\ufeff'
const COLUMNS = ['date', 'category', 'amount', 'currency', 'vendor', 'note', 'source']

/** All of a pet's expenses as CSV (RFC 4180), latest first, a page of lines at a time. @throws NOT_FOUND */
export async function* exportExpenses(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  petId: string,
): AsyncGenerator<string> {
  await requirePet(deps, viewer, petId, 'papers')
  let text = BYTE_ORDER_MARK + csvLine(COLUMNS)
  let cursor: string | undefined
  for (;;) {
    const { rows } = await deps.db.execute<PetExpense>(sql`
      select ${expenseColumns(viewer)} from pet_expenses e
      where ${theirExpenses(deps, viewer, petId, null)} and ${beyondDate(cursor, sql`e.spent_on`, sql`e.id`)}
      order by e.spent_on desc, e.id desc limit ${PAGE}`)
    yield text + rows.map(lineOf).join('')
    text = ''
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    cursor = dateCursor(last.spentOn, last.id)
  }
}

function lineOf({ spentOn, category, amount, currency, vendor, note, source }: PetExpense): string {
  return csvLine([spentOn, EXPENSE_WORDS[category], amount.toFixed(2), currency, vendor, note, source])
}
