import { eq } from 'drizzle-orm'
import type { OpenStretch } from '#contract/hours.rules'
import { refuseInWords } from '#server/core/refusals/refuse'
import type { Tx } from '#server/infra/database/db'
import { openingHours } from '../../tables/profile-pages'

const DAY = 1440
const WEEK = 7 * DAY
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Replaces all opening hours. @throws BAD_REQUEST in words, where they contradict each other */
export async function saveHours(tx: Tx, profileId: string, hours: OpenStretch[]): Promise<void> {
  const problem = hoursProblem(hours)
  if (problem) throw refuseInWords('BAD_REQUEST', problem)
  await tx.delete(openingHours).where(eq(openingHours.profileId, profileId))
  if (hours.length > 0) await tx.insert(openingHours).values(hours.map((stretch) => ({ profileId, ...stretch })))
}

/** What is wrong with these hours, for a person; null when nothing is. Sunday night runs into Monday. */
export function hoursProblem(hours: readonly OpenStretch[]): string | null {
  const bad = hours.find(({ opens, closes }) => closes <= opens || closes > opens + DAY)
  if (bad) return `Please check ${nameOf(bad)}: closing has to come after opening, within 24 hours.`
  const stretches = hours
    .map((stretch) => ({ stretch, from: (stretch.weekday - 1) * DAY + stretch.opens }))
    .toSorted((a, b) => a.from - b.from)
  const clash = stretches.find(({ stretch, from }, index) => {
    const next = stretches[(index + 1) % stretches.length]
    if (!next || stretches.length === 1) return false
    const until = from + stretch.closes - stretch.opens
    return until > (index + 1 < stretches.length ? next.from : next.from + WEEK)
  })
  return clash ? `Some of your hours overlap, starting with ${nameOf(clash.stretch)}.` : null
}

const nameOf = ({ weekday }: OpenStretch) => DAYS[weekday - 1] ?? 'the days'
