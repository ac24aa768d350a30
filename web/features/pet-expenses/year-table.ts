import { sum } from '#contract/amounts'
import type { ExpenseSums } from '#contract/pet-expenses'
import { EXPENSE_CATEGORIES, type ExpenseCategory } from '#contract/pet-expenses.rules'

export type YearTable = {
  currency: string
  /** Those something was spent on. */
  categories: ExpenseCategory[]
  months: { month: string; of: Partial<Record<ExpenseCategory, number>>; total: number }[]
  totals: Partial<Record<ExpenseCategory, number>>
  total: number
}

/** A year as tables, one per currency: nothing of one is added to another. */
export function yearTables({ sums }: Pick<ExpenseSums, 'sums'>): YearTable[] {
  return [...new Set(sums.map(({ currency }) => currency))].toSorted().map((currency) => {
    const mine = sums.filter((row) => row.currency === currency)
    const categories = EXPENSE_CATEGORIES.filter((code) => mine.some(({ category }) => category === code))
    const totalOf = (rows: typeof mine) => sum(rows.map(({ total }) => total))
    const byCategory = (rows: typeof mine) =>
      Object.fromEntries(
        categories
          .map((code) => [code, rows.filter(({ category }) => category === code)] as const)
          .filter(([, some]) => some.length > 0)
          .map(([code, some]) => [code, totalOf(some)]),
      )
    const months = [...new Set(mine.map(({ month }) => month))].map((month) => {
      const rows = mine.filter((row) => row.month === month)
      return { month, of: byCategory(rows), total: totalOf(rows) }
    })
    return { currency, categories, months, totals: byCategory(mine), total: totalOf(mine) }
  })
}
