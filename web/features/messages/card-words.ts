import type { MessageCard } from '#contract/message-cards'

/** What a card is called, where it is sent without words: it stands in inboxes and emails then. */
export function cardWords(
  card: { kind: 'order' | 'invoice'; number: string } | Exclude<MessageCard, { number: string }>,
): string {
  return 'number' in card ? `${card.kind === 'order' ? 'Order' : 'Invoice'} ${card.number}` : card.name
}
