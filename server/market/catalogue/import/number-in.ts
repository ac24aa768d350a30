/**
 * A number as spreadsheets write one: "1,200.50", "$6", and "6,50" where a comma stands before cents. "1,200" is more than a
 * thousand. NaN for anything else.
 */
export function numberIn(text: string): number {
  const plain = text.replace(/^\s*\$\s*|\s+/g, '')
  if (/^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/.test(plain)) return Number(plain.replaceAll(',', ''))
  return plain === '' ? Number.NaN : Number(plain.replace(',', '.'))
}
