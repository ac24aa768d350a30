import { dayText } from '#web/kit/moment/days'

type Touched = { lots: readonly string[]; bestFrom: string | null; bestTo: string | null }

/** Which of it is meant: "lots A1 and A2", "best before May 1, 2026, to June 1, 2026", "all of it". */
export function lotsWords({ lots, bestFrom, bestTo }: Touched, locale: string): string {
  const day = (text: string) => dayText(text, locale, 'medium')
  const parts = [
    ...(lots.length > 0 ? [lotNames(lots, locale)] : []),
    ...(bestFrom && bestTo && bestFrom === bestTo ? [`best before ${day(bestFrom)}`] : []),
    ...(bestFrom && bestTo && bestFrom !== bestTo ? [`best before ${day(bestFrom)} to ${day(bestTo)}`] : []),
    ...(bestFrom && !bestTo ? [`best before ${day(bestFrom)} or later`] : []),
    ...(!bestFrom && bestTo ? [`best before ${day(bestTo)} or earlier`] : []),
  ]
  return parts.length > 0 ? parts.join(', or ') : 'all of it'
}

/** "lot A1", "lots A1 and A2" */
export function lotNames(lots: readonly string[], locale: string): string {
  return `${lots.length === 1 ? 'lot' : 'lots'} ${new Intl.ListFormat(locale, { type: 'conjunction' }).format(lots)}`
}
