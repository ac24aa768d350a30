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
    <span className={cx('inline-flex flex-wrap items-baseline gap-x-2', className)}>
      <span className={cx('font-bold nums', size === 'lg' ? 'text-3xl' : 'text-lg')}>
        {before}
        {cents && <span className={size === 'lg' ? 'text-lg' : 'text-sm'}>{cents}</span>}
        {after}
      </span>
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
