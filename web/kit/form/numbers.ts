/**
 * A number as people type it: "12", "12.5", "12,5", "1,234.50", "1.234,50", "$ 3". The last sign that is no digit is the decimal
 * one unless three digits follow a comma.
 *
 * @returns NaN for what is none
 */
export function readNumber(text: string): number {
  const bare = text.replace(/[\s$€£']/g, '')
  if (!/^\d[\d.,]*$|^[.,]\d+$/.test(bare)) return Number.NaN
  const grouped = /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(bare)
  // the way it is written where a comma stands before the cents
  const turned = /^\d{1,3}(\.\d{3})+,\d{1,2}$/.test(bare)
  const plain = grouped
    ? bare.replaceAll(',', '')
    : turned
      ? bare.replaceAll('.', '').replace(',', '.')
      : bare.replace(',', '.')
  return /^\d*\.?\d*$/.test(plain) && plain !== '.' ? Number(plain) : Number.NaN
}

/** The same for pieces of something, where "1.000" and "1,000" can only mean a thousand. @returns NaN for what is none */
export function readWhole(text: string): number {
  const bare = text.trim()
  return /^\d{1,3}([.,])\d{3}(\1\d{3})*$/.test(bare) ? Number(bare.replace(/[.,]/g, '')) : readNumber(text)
}

/** The same for money, where "1.000" is a thousand to some and one to others, so that neither is taken. @returns NaN for what is none */
export function readAmount(text: string): number {
  return /^\d+\.\d\d+0$/.test(text.replace(/[\s$€£]/g, '')) ? Number.NaN : readNumber(text)
}

/** A number as it stands in a field: no grouping, empty for null and for zero where zero means nothing. */
export function numberText(value: number | null, zero: '0' | '' = ''): string {
  return value === null || (value === 0 && zero === '') ? zero : String(Number(value.toFixed(6)))
}

/** Money as it stands in a field: with its cents, if it has any. */
export function amountText(value: number, zero: '0' | '' = '0'): string {
  if (value === 0) return zero
  return Number.isInteger(value) ? String(value) : value.toFixed(2)
}

/** Whether a number is an amount somebody can pay: above zero, at most two decimals. */
export function isAmount(value: number): boolean {
  return value > 0 && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
}
