/** Words and rules of recalls; free of zod. */

export const RECALL_STATUSES = ['draft', 'active', 'closed'] as const
export type RecallStatus = (typeof RECALL_STATUSES)[number]

/** How bad it is, the worst first, as the people who have to decide quickly read it. */
export const RECALL_SEVERITIES = ['critical', 'serious', 'caution'] as const
export type RecallSeverity = (typeof RECALL_SEVERITIES)[number]

export const SEVERITY_WORDS: Record<RecallSeverity, { label: string; hint: string }> = {
  critical: { label: 'Stop using it now', hint: 'It can seriously harm an animal or a person.' },
  serious: { label: 'Stop using it', hint: 'It can make an animal ill. Lasting harm is unlikely.' },
  caution: { label: 'Check what you have', hint: 'Harm is unlikely, but something about it is wrong.' },
}

/**
 * How sure it is that somebody has what is recalled: their lot is known and recalled, all of the product is, or it cannot be
 * told, because the lot isn't known or the product was found by its name alone.
 */
export const RECALL_CERTAINTIES = ['lot', 'product', 'possible'] as const
export type RecallCertainty = (typeof RECALL_CERTAINTIES)[number]

/** Said instead of what to do with it, to whoever has not got it yet. */
export const UNSENT_WORDS = {
  sure: 'It hasn’t left the shop. We told the shop not to send it, and to refund it instead.',
  possible: 'It hasn’t left the shop. We told the shop to check it first, and not to send what’s recalled.',
  disputed: 'It hasn’t left the shop. We told the shop not to send it. Your bank decides about the payment first.',
  canceled: 'It never left the shop, and it won’t be sent.',
}

/** What goes instead of the instruction for what has not left the shop, as surely as it is recalled. */
export function unsentWords(certainties: readonly RecallCertainty[]): string {
  return certainties.every((one) => one === 'possible') ? UNSENT_WORDS.possible : UNSENT_WORDS.sure
}

const NOTED = 'Pieces noted with a recalled lot or day are out of stock. Check the others before you send them.'

/** What a recall means to a shop: of all of a product, or of some lots or days of it. */
export const SHOP_WORDS = {
  whole: 'What’s recalled can’t be sold just now. Don’t send what’s still in your shop.',
  lots: `Only some lots or days are recalled. ${NOTED}`,
  noted: NOTED,
}

export const CERTAINTY_WORDS: Record<RecallCertainty, string> = {
  lot: 'Your lot is recalled',
  product: 'This product is recalled',
  possible: 'Yours may be one of the recalled ones',
}

/** What one recall can name, so that neither its page nor its work outgrows what people can check. */
export const MAX_RECALL_ITEMS = 50
export const MAX_RECALL_LOTS = 100
/** As many products as one is chosen from. */
export const MAX_RECALL_CHOICES = 20
/** Products that words may find. More means that the words are too broad. */
export const MAX_FOUND_PRODUCTS = 200

export const RECALL_TITLE_MAX = 140
export const RECALL_TEXT_MAX = 2000

/** A file of recalls to import. */
export const MAX_RECALL_FILE = 1_000_000
export const MAX_RECALL_ROWS = 500

/** How long a closed recall stays on the public page. */
export const CLOSED_SHOWN_DAYS = 365

type Touching = { lots: readonly string[]; bestFrom: string | null; bestTo: string | null }

/** Whether all there is of a product is meant, and not some of its lots. */
export function isWhole({ lots, bestFrom, bestTo }: Touching): boolean {
  return lots.length === 0 && bestFrom === null && bestTo === null
}
