import type { ShownAnnouncement } from '#contract/announcements'
import type { Paused } from '#contract/switches'
import { PAUSES } from '#contract/switches.rules'

/** One to show; `ours` where no admin wrote it, so that the account has nothing to remember. */
export type Line = ShownAnnouncement & { ours?: true }

/**
 * What is paused stands before all else, and anew each time it is paused.
 *
 * @param reasonOf writes why, and until when, in the reader's way
 */
export function linesOf(
  paused: readonly Paused[],
  announced: readonly ShownAnnouncement[],
  reasonOf: (paused: Paused) => string,
): Line[] {
  const told = paused.map((one): Line => {
    const { name, since } = one
    const id = `${name} ${since.getTime()}`
    return { id, title: PAUSES[name].told, body: reasonOf(one), level: 'warning', link: null, ours: true }
  })
  return [...told, ...announced]
}

/** On pages with one task only what stops everything is told: what concerns the task, they say themselves. */
export function pausesOf(paused: readonly Paused[], alone: boolean): readonly Paused[] {
  return alone ? paused.filter(({ name }) => name === 'read-only') : paused
}

/** That the reader's own account is about to go, with the way to keep it. @param day as the reader writes it */
export function deletionLine(deleteAfter: Date, day: string): Line {
  return {
    id: `deletion ${deleteAfter.getTime()}`,
    title: `Your account will be deleted on ${day}`,
    body: 'Until then, everything works as usual. After that, it’s gone for good.',
    level: 'warning',
    link: { href: KEEP_ACCOUNT, words: 'Keep my account' },
    ours: true,
  }
}

/** Where an account that is about to go can be kept. */
export const KEEP_ACCOUNT = '/settings/account'
