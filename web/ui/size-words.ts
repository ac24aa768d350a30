/** "320 kB", "1.4 MB". */
export function sizeWords(bytes: number, locale: string): string {
  const isLarge = bytes >= 1024 ** 2
  const size = isLarge ? bytes / 1024 ** 2 : Math.max(1, Math.round(bytes / 1024))
  return `${size.toLocaleString(locale, { maximumFractionDigits: isLarge ? 1 : 0 })} ${isLarge ? 'MB' : 'kB'}`
}
