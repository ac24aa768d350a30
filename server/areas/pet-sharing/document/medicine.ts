import { amountWords, CAREFUL_MISSED_RULE, defaultIntervalMinutes, intervalWords } from '#contract/pet-medicine.rules'
import { dayWords, planWords } from './days'
import type { MedicineRow, PetRecord } from './record'
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
        // only where the family says it: what we ask at sooner than is no advice
        [
          'Between doses',
          row.minIntervalMinutes !== defaultIntervalMinutes(row.repeat) &&
            `At least ${intervalWords(row.minIntervalMinutes)}`,
        ],
        ['If one was missed', row.missedRule || CAREFUL_MISSED_RULE],
        ['Until', row.endsOn && dayWords(row.endsOn)],
        ['Last given', row.lastGiven && lastWords(row.lastGiven, row)],
        ['Prescribed by', row.prescribedBy],
      ),
      provenance(row),
    ),
  )
}

/** With what became of it: a dose may have come up again. */
function lastWords(given: string, { vomitedAt, timeZone }: MedicineRow): string {
  const at = givenWords(given, timeZone)
  return vomitedAt ? `${at}, vomited ${givenWords(vomitedAt, timeZone)}` : at
}

/** By the clock of the plan. */
function givenWords(moment: string, timeZone: string): string {
  return new Date(moment).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone })
}
