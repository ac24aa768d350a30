// building a formatter costs more than a hundred prices written with it
const formatters = new Map<string, Intl.NumberFormat>()

function formatter(currency: string, locale: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(locale, { style: 'currency', currency })
  formatters.set(key, made)
  return made
}

/** Nothing that is taken off is the negative zero, which would be written "-$0.00". */
const signed = (amount: number) => (amount === 0 ? 0 : amount)

/** @param amount major units */
export function priceText(amount: number, currency: string, locale: string): string {
  return formatter(currency, locale).format(signed(amount))
}

/**
 * A price in three pieces, so that cents can be written smaller. Joined they are `priceText`.
 *
 * @returns `cents` with its separator (".50"), empty for currencies without cents
 */
export function priceParts(amount: number, currency: string, locale: string) {
  const pieces = { before: '', cents: '', after: '' }
  for (const { type, value } of formatter(currency, locale).formatToParts(signed(amount))) {
    if (type === 'decimal' || type === 'fraction') pieces.cents += value
    else if (pieces.cents) pieces.after += value
    else pieces.before += value
  }
  return pieces
}
