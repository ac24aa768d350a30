import { useState } from 'react'
import type { InvoiceLine, InvoicePaper } from '#contract/invoice-shapes'
import { Money } from '#web/kit/money/money'
import { Button } from '#web/ui/button'
import { cx } from '#web/ui/cx'
import { useLocale } from '#web/ui/locale'
import { quantityText } from './pay-words'

/** So many lines stand open on a phone. */
const FOLD_AFTER = 5

export function InvoiceLines({ invoice: { lines, currency } }: { invoice: InvoicePaper }) {
  const [all, setAll] = useState(false)
  const folds = lines.length > FOLD_AFTER && !all
  return (
    <>
      <table className="w-full">
        <caption className="sr-only">Line items</caption>
        <thead>
          <tr className="text-sm text-muted-foreground hairline border-x-0 border-t-0">
            <th scope="col" className="font-medium text-left py-3">
              Item
            </th>
            <th scope="col" className="font-medium text-right px-4 max-sm:hidden">
              Quantity and rate
            </th>
            <th scope="col" className="font-medium text-right">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what was sent is frozen, and two lines may be alike
            <Line key={place} line={line} currency={currency} folded={folds && place >= FOLD_AFTER} />
          ))}
        </tbody>
      </table>
      {folds && (
        <Button variant="ghost" className="mt-2 w-full sm:hidden noscript:hidden no-print" onClick={() => setAll(true)}>
          Show all {lines.length} items
        </Button>
      )}
    </>
  )
}

function Line({ line, currency, folded }: { line: InvoiceLine; currency: string; folded: boolean }) {
  const locale = useLocale()
  const quantity = (
    <>
      {quantityText(line.quantity, locale)} x <Money amount={line.rate} currency={currency} />
    </>
  )
  return (
    <tr
      className={cx(
        'hairline border-x-0 border-t-0 align-top break-inside-avoid',
        folded && 'max-sm:hidden noscript:table-row print:table-row',
      )}
    >
      <th scope="row" className="py-4 pr-4 text-left font-normal break-words">
        <span className="font-medium block">{line.name}</span>
        {line.description && (
          <span className="text-sm text-muted-foreground whitespace-pre-line">{line.description}</span>
        )}
        <span className="sm:hidden block text-sm text-muted-foreground nums mt-1">{quantity}</span>
      </th>
      <td className="py-4 px-4 text-right nums text-muted-foreground whitespace-nowrap max-sm:hidden">{quantity}</td>
      <td className="py-4 pl-4 text-right nums font-medium">
        <Money amount={line.amount} currency={currency} />
      </td>
    </tr>
  )
}
