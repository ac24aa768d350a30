import type { RecallDraft, RecallItemDraft } from '#contract/recalls'

export const NEW_ITEM: RecallItemDraft = {
  productId: null,
  brand: '',
  words: '',
  lots: [],
  bestFrom: null,
  bestTo: null,
}

/** What the form begins with. */
export const NEW_RECALL: RecallDraft = {
  reference: '',
  title: '',
  hazard: '',
  severity: 'serious',
  instruction: '',
  source: '',
  sourceUrl: '',
  publishedOn: '',
  items: [NEW_ITEM],
}

/** Lots as they are typed: separated by commas or on lines of their own. */
export function lotsOf(text: string): string[] {
  return text.split(/[,\n]/).flatMap((lot) => lot.trim() || [])
}
