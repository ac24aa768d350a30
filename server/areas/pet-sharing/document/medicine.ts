import { amountWords, CAREFUL_MISSED_RULE, intervalWords } from '#contract/pet-medicine.rules'
import { dayWords, planWords } from './days'
import type { PetRecord } from './record'
import { type Entry, entry, lines, provenance } from './words'

/** What it takes now, with what to know while giving it. */
export function medicineEntries({ medicine }: PetRecord): Entry[] {
  return medicine.map((row) =>
    entry(
      `${row.name}, ${amountWords(row.amount, row.unit)}${row.isLater ? `, not before ${dayWords(row.startsOn)}` : ''}`,
      lines(
        ...planWords(row),
        ['For', row.purpose],
        ['With food', row.withFood && 'Yes'],
        ['How', row.instructions],
        ['Between doses', `At least ${intervalWords(row.minIntervalMinutes)}`],
        ['If one was missed', row.missedRule || CAREFUL_MISSED_RULE],
        ['Until', row.endsOn && dayWords(row.endsOn)],
        ['Last given', row.lastGiven && givenWords(row.lastGiven, row.timeZone)],
        ['Prescribed by', row.prescribedBy],
      ),
      provenance(row),
    ),
  )
}

/** By the clock of the plan. */
function givenWords(moment: string, timeZone: string): string {
  return new Date(moment).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone })
}
