import type { Figures } from '#contract/figures'
import { useLocale } from '#web/ui/locale'
import { Th } from '#web/ui/table'
import { amountOf, MONEY_ROWS, moneyText, signed } from './figure-words'

/** How what is the shop's comes about; the lines above the last add up to it, as in the ledger. */
export function MoneyTable({ figures: { now, before, yearAgo }, currency }: { figures: Figures; currency: string }) {
  const locale = useLocale()
  return (
    <>
      <h3 className="mt-5 font-semibold">How your earnings add up</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="mt-2 overflow-auto relative" tabIndex={0} aria-label="How your earnings add up">
        <table className="w-full text-left text-sm">
          <caption className="sr-only">How your earnings add up</caption>
          <thead>
            <tr>
              <Th>What</Th>
              <Th numeric>This period</Th>
              <Th numeric>Previous period</Th>
              <Th numeric>A year ago</Th>
            </tr>
          </thead>
          <tbody>
            {MONEY_ROWS.map((row) => (
              <tr key={row.part} className={row.part === 'net' ? 'font-semibold' : undefined}>
                <th scope="row" className="font-[inherit] py-2 pr-4">
                  {row.label}
                </th>
                {[now, before, yearAgo].map((span) => (
                  <td key={span.from} className="text-right nums px-4 last:pr-0">
                    {moneyText(signed(row, amountOf(span.money, currency, row.part)), currency, locale)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
