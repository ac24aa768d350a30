import type { ExpenseSums } from '#contract/pet-expenses'
import { EXPENSE_WORDS } from '#contract/pet-expenses.rules'
import { Money } from '#web/kit/money/money'
import { Card } from '#web/kit/page/card'
import { useLocale } from '#web/ui/locale'
import { type YearTable, yearTables } from './year-table'

// the sum of a month stays in sight while its categories scroll
const SUM_CELL = 'sticky right-0 bg-card border-l border-border py-2 pl-3 text-right'

/** A year in one table per currency; wide ones scroll by themselves. */
export function YearSums({ sums, year }: { sums: ExpenseSums; year: number }) {
  const tables = yearTables(sums)
  if (tables.length === 0) return null
  return (
    <>
      {tables.map((table) => (
        <Card
          key={table.currency}
          id={`sums-${table.currency}`}
          title={tables.length > 1 ? `${year} in ${table.currency}` : `${year} by month`}
          aside={
            <p className="font-semibold text-xl">
              <Money amount={table.total} currency={table.currency} />
            </p>
          }
        >
          <Table table={table} />
        </Card>
      ))}
    </>
  )
}

function Table({ table: { currency, categories, months, totals, total } }: { table: YearTable }) {
  const locale = useLocale()
  const monthName = (month: string) =>
    new Date(`${month}-01T00:00:00Z`).toLocaleDateString(locale, { month: 'long', timeZone: 'UTC' })
  const cell = (amount: number | undefined) =>
    amount === undefined ? (
      <span className="text-muted-foreground">–</span>
    ) : (
      <Money amount={amount} currency={currency} />
    )
  return (
    <>
      {categories.length > 2 && (
        <p className="sm:hidden mb-2 text-sm text-muted-foreground">Swipe sideways to see every category.</p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <section className="overflow-x-auto" tabIndex={0} aria-label="By month and category">
        <table className="w-full text-sm nums">
          <thead>
            <tr className="border-b border-border text-left">
              <th scope="col" className="py-2 pr-4 font-medium">
                Month
              </th>
              {categories.map((code) => (
                <th key={code} scope="col" className="px-3 py-2 font-medium text-right">
                  {EXPENSE_WORDS[code]}
                </th>
              ))}
              <th scope="col" className={`${SUM_CELL} font-medium`}>
                Total
              </th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, of, total: monthTotal }) => (
              <tr key={month} className="border-b border-border">
                <th scope="row" className="py-2 pr-4 font-normal text-left">
                  {monthName(month)}
                </th>
                {categories.map((code) => (
                  <td key={code} className="px-3 py-2 text-right">
                    {cell(of[code])}
                  </td>
                ))}
                <td className={`${SUM_CELL} font-medium`}>{cell(monthTotal)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="font-semibold">
              <th scope="row" className="py-2 pr-4 text-left">
                Total
              </th>
              {categories.map((code) => (
                <td key={code} className="px-3 py-2 text-right">
                  {cell(totals[code])}
                </td>
              ))}
              <td className={SUM_CELL}>{cell(total)}</td>
            </tr>
          </tfoot>
        </table>
      </section>
    </>
  )
}
