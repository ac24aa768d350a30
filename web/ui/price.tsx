import { cx } from './cx'
import { useLocale } from './locale'
import { priceParts, priceText } from './price-parts'

/** A price with smaller cents. `was` is struck through and read out as "was". Amounts in major units. */
export function Price({
  amount,
  currency,
  was,
  unit,
  size = 'md',
  className,
}: {
  amount: number
  currency: string
  was?: number | undefined
  /** What it buys: "per bag". */
  unit?: string | undefined
  size?: 'md' | 'lg'
  className?: string
}) {
  const locale = useLocale()
  const { before, cents, after } = priceParts(amount, currency, locale)
  return (
    <span className={cx('price', size === 'lg' && 'price-lg', className)}>
      <b>
        {before}
        {cents && <small>{cents}</small>}
        {after}
      </b>
      {was !== undefined && was > amount && (
        <s className="text-sm text-muted-foreground nums">
          <span className="sr-only">was </span>
          {priceText(was, currency, locale)}
        </s>
      )}
      {unit && <span className="text-sm text-muted-foreground">{unit}</span>}
    </span>
  )
}
