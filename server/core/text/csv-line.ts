/** One line of a CSV file (RFC 4180). */
export function csvLine(cells: readonly (string | null)[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

/** What a spreadsheet begins a formula or a command with, also in the full-width and small forms it reads the same. */
const SIGNS = '=+\\-@|%＝＋－＠｜％﹢﹣﹦﹫﹪−'
/** What it passes over to get there: blanks, marks nobody sees, and quotes. */
const BLANKS = `[\\s\\p{C}\\p{Z}"'\`´‘’“”＂＇]*`
const FORMULA = new RegExp(`^${BLANKS}[${SIGNS}]|^[\\t\\r\\n]`, 'u')

/** What a cell said before the apostrophe: files of ours come back as they were. */
export function plainCell(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text
}

/** A cell that begins like a formula is made text by an apostrophe, or a spreadsheet would run what a stranger wrote. */
function cell(text: string | null): string {
  const safe = FORMULA.test(text ?? '') ? `'${text}` : (text ?? '')
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
