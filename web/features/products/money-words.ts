const formatters = new Map<string, Intl.NumberFormat>()

/** "$49" or "$4.90": a price inside a sentence, without cents that say nothing. */
export function shortPrice(amount: number, currency: string, locale: string): string {
  const key = `${locale} ${currency}`
  const formatter =
    formatters.get(key) ??
    new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })
  formatters.set(key, formatter)
  return formatter.format(amount)
}
