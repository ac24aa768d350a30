const A_WHILE_MS = 60_000

/** Hands a file to the person, as a download of the browser. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // the browser reads it after this turn
  setTimeout(() => URL.revokeObjectURL(url), A_WHILE_MS)
}
