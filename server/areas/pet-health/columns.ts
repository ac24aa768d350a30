import type { ChangedEntry, NewEntry } from '#contract/pet-health'
import { refuse } from '#server/core/refusals/refuse'
import { cleanLine, cleanText } from '#server/core/text/clean'

const LINES = ['product', 'manufacturer', 'batch', 'value', 'unit', 'reference', 'givenBy'] as const

/** What is kept of an entry, cleaned. @throws BAD_REQUEST for a title nothing is left of */
export function columnsOf(entry: NewEntry | ChangedEntry) {
  const title = cleanLine(entry.title)
  if (!title) throw refuse('BAD_REQUEST')
  const { kind, happenedOn, endedOn, vaccineTypeId, validFrom, validUntil, dueOn } = entry
  const { treatmentKind, severity, source, private: isPrivate } = entry
  return {
    ...{ kind, happenedOn, endedOn, vaccineTypeId, validFrom, validUntil, dueOn, treatmentKind, severity, source },
    ...(Object.fromEntries(LINES.map((line) => [line, cleanLine(entry[line])])) as Record<
      (typeof LINES)[number],
      string
    >),
    title,
    notes: cleanText(entry.notes),
    private: isPrivate,
  }
}
