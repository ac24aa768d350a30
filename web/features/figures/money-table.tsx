import type { Figures } from '#contract/figures'
import { cx } from '#web/ui/cx'
import { useLocale } from '#web/ui/locale'
import { Th } from '#web/ui/table'
import { amountOf, MONEY_ROWS, moneyText, signed } from './figure-words'

const SPANS = [
  ['now', 'This period'],
  ['before', 'Previous period'],
  ['yearAgo', 'A year ago'],
] as const

/** How what is the shop's comes about; the lines above the last add up to it, as in the ledger. */
export function MoneyTable({ figures, currency }: { figures: Figures; currency: string }) {
  const locale = useLocale()
  return (
    <>
      <h3 className="mt-5 font-semibold">How your earnings add up</h3>
      {/* where it is narrow each line stands above its three amounts, so that none is cut */}
      <div className="mt-2 @container">
        <table className="w-full text-left text-sm">
          <caption className="sr-only">How your earnings add up</caption>
          <thead className="@max-lg:sr-only">
            <tr>
              <Th>What</Th>
              {SPANS.map(([, label]) => (
                <Th key={label} numeric>
                  {label}
                </Th>
              ))}
            </tr>
          </thead>
          <tbody>
            {MONEY_ROWS.map((row) => (
              <tr key={row.part} className={cx('@max-lg:block @max-lg:py-2', row.part === 'net' && 'font-semibold')}>
                <th scope="row" className="font-[inherit] py-2 pr-4 @max-lg:block @max-lg:pb-0">
                  {row.label}
                </th>
                {SPANS.map(([span, label]) => (
                  <td
                    key={span}
                    className="text-right nums px-4 last:pr-0 @max-lg:flex @max-lg:flex-wrap @max-lg:justify-between @max-lg:gap-x-4 @max-lg:px-0"
                  >
                    <span aria-hidden="true" className="hidden @max-lg:inline text-muted-foreground">
                      {label}
                    </span>
                    <span className="ml-auto">
                      {moneyText(signed(row, amountOf(figures[span].money, currency, row.part)), currency, locale)}
                    </span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
