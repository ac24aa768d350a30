/**
 * A title as it stands within a sentence: "Morning walk" is a morning walk, and "Flea and tick tablet" a flea and tick
 * tablet. A name of one word, like "Carprofen", and capitals within one, like "DHPP", stay as they were written.
 */
export function inSentence(title: string): string {
  const [first = '', second = ''] = title.trim().split(/\s+/)
  const plain = /^\p{Lu}\p{Ll}+$/u.test(first) && /^\p{Ll}/u.test(second)
  return plain ? title.charAt(0).toLowerCase() + title.slice(1) : title
}
