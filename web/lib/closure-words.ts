import { addDays } from '#contract/days.rules'
import type { ShopClosure } from '#contract/delivery.rules'
import { dayWords } from './time-words'

/** "closed from December 21 to January 3", within a sentence. */
export function closedDays({ from, to }: { from: string; to: string }, locale: string): string {
  if (from === to) return `closed on ${dayWords(from, locale)}`
  return `closed from ${dayWords(from, locale)} to ${dayWords(to, locale)}`
}

/** What becomes of orders on those days; true whenever it is read until they are over. */
export function closedOrdersWords(
  { from, to, whileClosed }: Pick<ShopClosure, 'from' | 'to' | 'whileClosed'>,
  locale: string,
): string {
  const then = from === to ? 'that day' : 'those days'
  const after = dayWords(addDays(to, 1), locale)
  return whileClosed === 'pause'
    ? `The shop takes no orders on ${then}. You can order again starting ${after}.`
    : `Orders placed on ${then} leave the shop starting ${after}.`
}
