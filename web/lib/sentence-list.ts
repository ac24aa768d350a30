import { inOneSentence } from '#contract/sentence-list.rules'

/** "Merle, white, tan": labels in a row, of which only the first begins with a capital. */
export function sentenceList(labels: readonly string[]): string {
  return inOneSentence(labels).join(', ')
}
