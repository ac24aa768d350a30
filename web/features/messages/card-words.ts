import { MATTER_WORDS, type MatterKind } from '#contract/matters.rules'
import type { MessageCard } from '#contract/message-cards'

/** What a card is called, where it is sent without words: that stands in inboxes and emails. */
export function cardWords(
  card: { kind: MatterKind; number: string } | Exclude<MessageCard, { number: string }>,
): string {
  return 'number' in card ? `${MATTER_WORDS[card.kind]} ${card.number}` : card.name
}

/** What files are called, where they are sent without words. */
export function fileNames(files: readonly { name: string }[]): string {
  return files.map(({ name }) => name).join(', ')
}
