import type { RecallDraft } from '#contract/recalls'

/** What is missing or wrong, by the field where it stands; the server asks the same. */
export function wrongIn({ title, hazard, instruction, source, sourceUrl, publishedOn, items }: RecallDraft) {
  const wrong: Record<string, string> = {}
  if (!title.trim()) wrong.title = 'Enter a title.'
  if (!hazard.trim()) wrong.hazard = 'Say what’s wrong with it.'
  if (!instruction.trim()) wrong.instruction = 'Say what people should do.'
  if (!source.trim()) wrong.source = 'Say who recalls it.'
  if (sourceUrl && !/^https:\/\/\S+\.\S+/.test(sourceUrl))
    wrong.sourceUrl = 'Enter an address that begins with https://.'
  if (!/^\d{4}-\d\d-\d\d$/.test(publishedOn)) wrong.publishedOn = 'Enter a date.'
  for (const [place, { productId, brand, words, bestFrom, bestTo }] of items.entries()) {
    if (!productId && !brand.trim() && !words.trim())
      wrong[`items.${place}`] = 'Choose a product, or enter a brand or words.'
    else if (bestFrom && bestTo && bestFrom > bestTo)
      wrong[`items.${place}`] = 'The last day can’t be before the first.'
  }
  return wrong
}
