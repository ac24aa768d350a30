import { useId } from 'react'
import type { Quote } from '#contract/checkout'
import { Money } from '#web/kit/money/money'
import { useLocale } from '#web/ui/locale'
import type { CartLine } from './cart'
import { CartLineRow } from './cart-line-row'
import { ClosedShop } from './closed-shop'
import { FreeDelivery } from './free-delivery'
import { optionNote } from './option-note'
import type { QuotedLine } from './quoted-lines'

type Props = {
  group: Quote['groups'][number]
  lines: QuotedLine[]
  currency: string
  onQuantity: (line: CartLine, quantity: number) => void
  onRemove: (line: CartLine, byKeyboard: boolean) => void
}

/** One shop's part: its lines, its delivery, its subtotal. */
export function CartGroup({ group, lines, currency, onQuantity, onRemove }: Props) {
  const titleId = useId()
  const locale = useLocale()
  const option = group.options.find(({ kind }) => kind === group.fulfilment)
  return (
    <section aria-labelledby={titleId} className="hairline rounded-card bg-card">
      <header className="p-4 sm:p-5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={titleId} className="font-semibold text-lg">
          {group.shop.name}
        </h2>
        {option && group.itemsTotal > 0 && (
          <p className="text-sm text-muted-foreground">
            {option.label}: {option.fee === 0 ? 'free' : <Money amount={option.fee} currency={currency} />}.{' '}
            {optionNote(option, locale, '')}
          </p>
        )}
      </header>
      <ClosedShop group={group} />
      <ul>
        {lines.map((line) => (
          <CartLineRow
            key={line.productId}
            line={line}
            paused={group.pausedUntil !== null}
            onQuantity={onQuantity}
            onRemove={onRemove}
          />
        ))}
      </ul>
      {group.itemsTotal > 0 && (
        <footer className="p-4 sm:p-5 flex flex-col gap-3">
          <FreeDelivery group={group} currency={currency} />
          <p className="flex justify-between gap-4 font-medium">
            <span>Subtotal</span>
            <Money amount={group.itemsTotal} currency={currency} />
          </p>
        </footer>
      )}
    </section>
  )
}
