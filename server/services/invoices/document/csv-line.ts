/** One line of a CSV file (RFC 4180). */
export function csvLine(cells: readonly (string | null)[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

/** A cell that begins like a formula is made text by an apostrophe, or a spreadsheet would run what a stranger wrote. */
function cell(text: string | null): string {
  const safe = /^\s*[=+\-@|]|^[\t\r\n]/.test(text ?? '') ? `'${text}` : (text ?? '')
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
