import type { DisputedSeller } from './sellers'

/** What the provider takes as one text, in characters. */
const MOST = 20_000
/** Room for what stands above each seller's words. */
const HEADING = 300

/** Who of several sellers answers waits for the others, but no longer than until so long before the bank stops waiting. */
const SENT_BEFORE_MS = 24 * 3_600_000

/** How long each may write, so that all of it fits. */
export function longestOf(sellers: number): number {
  return sellers > 1 ? Math.floor(MOST / sellers) - HEADING : MOST / 2
}

/** What the bank gets: of one seller their words, of several each under their name. */
export function joined(sellers: readonly DisputedSeller[], answers: Readonly<Record<string, string>>): string {
  const [only, ...others] = sellers
  if (only && others.length === 0) return answers[only.profileId] ?? ''
  return sellers
    .flatMap(({ profileId, name, about }) => {
      const text = answers[profileId]
      return text ? [`${name.slice(0, HEADING / 2)}, ${about}:\n${text}`] : []
    })
    .join('\n\n')
}

/** Until when each of several sellers can write; null where the bank names no day. */
export function answerableUntil(dueBy: Date | null): Date | null {
  return dueBy && new Date(dueBy.getTime() - SENT_BEFORE_MS)
}

/** Whether what there is has to go, whoever has not written yet. Where the bank names no day, nobody waits for another. */
export function isLastDay(dueBy: Date | null, now: Date): boolean {
  return dueBy === null || dueBy.getTime() - now.getTime() <= SENT_BEFORE_MS
}
