import { Bulk } from '#contract/catalogue'
import type { SkipReason } from '#contract/catalogue.rules'
import { readAmount } from '#web/kit/form/numbers'

/** What can be done to many, as it is chosen. */
export const ACTS = {
  raise: 'Raise prices',
  lower: 'Lower prices',
  published: 'Publish',
  paused: 'Pause',
  archived: 'Archive',
  category: 'Move to another category',
} as const
export type Act = keyof typeof ACTS

export type BulkForm = { act: Act; value: string; by: 'percent' | 'amount'; categoryId: string }

/** Why some stay as they are, one or many. */
export const SKIP_WORDS: Record<SkipReason, string> = {
  same: 'already like that',
  'no-price': 'no price yet',
  range: 'the price would be too low or too high',
  incomplete: 'a description or a price is missing, or it can’t be sold here',
  'not-yours': 'not possible from this status',
  'not-approved': 'your shop isn’t approved yet',
  'no-terms': 'your shop doesn’t say how it delivers or hands over orders yet',
  'on-sale': 'on sale right now. End the sale first, or wait until it’s over',
}

/** The change that was chosen, or what is wrong with it. */
export function readChange({ act, value, by, categoryId }: BulkForm): { change: Bulk['change'] } | { problem: string } {
  const amount = readAmount(value)
  // the act says already which way
  if ((act === 'raise' || act === 'lower') && !(amount > 0)) return { problem: 'Enter a number such as 5 or 2.50.' }
  const read = Bulk.shape.change.safeParse(
    act === 'raise' || act === 'lower'
      ? { kind: 'price', by, value: act === 'raise' ? amount : -amount }
      : act === 'category'
        ? { kind: 'category', categoryId }
        : { kind: 'status', to: act },
  )
  return read.success ? { change: read.data } : { problem: read.error.issues[0]?.message ?? '' }
}
