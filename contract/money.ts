/** The one place where money is added up: integer minor units inside, major units outside. */

/** Major units to integer minor units (cents). Throws on a third decimal rather than rounding it away. */
export function toCents(amount: number): number {
  const cents = Math.round(amount * 100)
  if (!Number.isSafeInteger(cents) || Math.abs(amount * 100 - cents) > 1e-6 * Math.max(1, Math.abs(amount)))
    throw new RangeError(`Not money: ${amount}`)
  return cents
}

/** Integer minor units to major units. */
export function fromCents(cents: number): number {
  return cents / 100
}

/** Sum of amounts in major units, exact to the cent. */
export function sum(amounts: readonly number[]): number {
  return fromCents(amounts.reduce((total, amount) => total + toCents(amount), 0))
}

/** `amount` less `less`, exact to the cent. */
export function minus(amount: number, less: number): number {
  return fromCents(toCents(amount) - toCents(less))
}

/** quantity x unit price, exact to the cent. */
export function times(unitPrice: number, quantity: number): number {
  return fromCents(toCents(unitPrice) * quantity)
}

/**
 * The tax contained in an amount that includes it, halves of a cent rounded away from zero.
 *
 * @param taxRate a fraction of at most six decimals: 0.0725 is 7.25 %
 */
export function includedTax(amount: number, taxRate: number): number {
  const millionths = BigInt(Math.round(taxRate * 1e6))
  return fromCents(divideRounded(BigInt(toCents(amount)) * millionths, 1_000_000n + millionths))
}

/** Whole-number division rounding halves away from zero; a float quotient would round some of them the wrong way. */
function divideRounded(dividend: bigint, divisor: bigint): number {
  const sign = dividend < 0n ? -1n : 1n
  return Number(sign * ((sign * dividend * 2n + divisor) / (divisor * 2n)))
}

/** "$28.50" in the reader's locale. */
export function formatMoney(amount: number, currency = 'USD', locale = 'en-US'): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount)
}
