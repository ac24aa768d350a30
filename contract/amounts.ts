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

/**
 * What a line costs: quantity x rate, halves of a cent rounded away from zero.
 *
 * @param quantity at most three decimals: 1.5 hours, 0.125 kg
 * @param rate major units per one
 */
export function lineAmount(quantity: number, rate: number): number {
  return fromCents(divideRounded(scaled(quantity, 1000) * BigInt(toCents(rate)), 1000n))
}

/**
 * A fraction of an amount, halves of a cent rounded away from zero: a tax that is added, a commission.
 *
 * @param rate a fraction of at most six decimals
 */
export function portion(amount: number, rate: number): number {
  return fromCents(divideRounded(BigInt(toCents(amount)) * scaled(rate, 1_000_000), 1_000_000n))
}

/** What one part gets of an amount that is shared in the proportion part : whole, rounded to the cent. */
export function share(amount: number, part: number, whole: number): number {
  if (whole === 0) return 0
  return fromCents(divideRounded(BigInt(toCents(amount)) * BigInt(toCents(part)), BigInt(toCents(whole))))
}

/** Whether it has so many decimals at most; what is too small for them is more of them. */
export function hasDecimals(value: number, most: number): boolean {
  const scale = 10 ** most
  const whole = Math.round(value * scale)
  return Math.abs(value * scale - whole) < 1e-6 && (whole !== 0 || value === 0)
}

/** Whether a fraction has six decimals at most, as rates of taxes and discounts do. */
export const isRate = (rate: number): boolean => hasDecimals(rate, 6)

export type InvoiceSums = { subtotal: number; discountAmount: number; taxAmount: number; totalAmount: number }

/**
 * Adds up an invoice: lines, less the discount, plus the tax on what is left.
 *
 * @param taxRate a fraction: 0.06 is 6 %
 * @returns major units, exact to the cent (spec section 3, invoices)
 * @throws RangeError when the discount is more than the lines
 */
export function invoiceSums(
  lines: readonly { quantity: number; rate: number }[],
  discountAmount: number,
  taxRate: number,
): InvoiceSums {
  const subtotal = sum(lines.map(({ quantity, rate }) => lineAmount(quantity, rate)))
  const taxed = minus(subtotal, discountAmount)
  if (taxed < 0) throw new RangeError('The discount is more than the lines')
  const taxAmount = portion(taxed, taxRate)
  return { subtotal, discountAmount, taxAmount, totalAmount: sum([taxed, taxAmount]) }
}

/** A decimal as a whole number of its smallest steps. Throws on more decimals rather than rounding them away. */
function scaled(value: number, steps: number): bigint {
  const whole = Math.round(value * steps)
  if (!Number.isSafeInteger(whole) || Math.abs(value * steps - whole) > 1e-6 * Math.max(1, Math.abs(value)))
    throw new RangeError(`Too many decimals: ${value}`)
  return BigInt(whole)
}
