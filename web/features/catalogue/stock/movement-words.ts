import type { MovementKind, StockKind } from '#contract/catalogue.rules'

export const MOVEMENT_WORDS: Record<MovementKind, string> = {
  receive: 'Received',
  sale: 'Sold',
  // returned by a customer, or never sent because the order was canceled
  return: 'Back in stock',
  adjust: 'Counted',
  loss: 'Lost or damaged',
  recall: 'Recalled',
}

/** What is done by hand, and what its number means. */
export const CHANGE_WORDS: Record<StockKind, { label: string; quantity: string; hint: string }> = {
  receive: { label: 'I received goods', quantity: 'How many came?', hint: 'They’re added to your stock.' },
  adjust: {
    label: 'I counted',
    quantity: 'How many are there?',
    hint: 'Leave out what is sold and not sent yet: it’s already taken off.',
  },
  loss: { label: 'Some are lost or damaged', quantity: 'How many?', hint: 'They’re taken off your stock.' },
  recall: { label: 'Some were recalled', quantity: 'How many?', hint: 'They’re taken off your stock.' },
}
