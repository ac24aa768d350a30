import type { Change, Removal } from './operations'
import { type Form, parseAccept } from './parse-accept'
import { parseOnConflict } from './parse-columns'
import { parseFilters } from './parse-filters'
import { refuseRange } from './parse-page'
import { parseParameters } from './parse-parameters'
import { type Preferences, parsePrefer } from './parse-prefer'
import { parseSelect, type Selected } from './parse-select'
import { demandOne, type Question } from './question'
import { notOffered } from './refusals'
import type { WireTable } from './tables/wire-table'
import type { OnDuplicate } from './writes/write'

/** Which rows a change or a removal means, and how it is to be answered. @throws RestError */
export function readWriteTarget({ table, filters: offered, demands }: Change | Removal, question: Question) {
  const { named, filters: pairs } = parseParameters(question.search, ['select'])
  const filters = parseFilters(pairs, table, offered)
  demandOne(filters, demands)
  const answer = readWriteAnswer(question, table, named.select)
  if (answer.prefer.resolution) throw notOffered('a resolution of duplicates')
  return { filters, ...answer }
}

/** How a write is to be answered. @throws RestError */
export function readWriteAnswer(
  { header }: Question,
  table: WireTable,
  select = '*',
): { selected: Selected[]; form: Form; prefer: Preferences } {
  refuseRange(header('range'))
  const prefer = parsePrefer(header('prefer'))
  return { selected: parseSelect(select, table), form: parseAccept(header('accept')), prefer }
}

/** Without both the key and what to do about it, a row that is there already is a duplicate. */
export function readOnDuplicate(
  named: string | undefined,
  { resolution }: Preferences,
  key: readonly string[] | undefined,
): OnDuplicate {
  if (!key && resolution) throw notOffered('an upsert')
  if (named === undefined) return 'refuse'
  parseOnConflict(named, key ?? [])
  if (!resolution) return 'refuse'
  return resolution === 'merge' ? 'set' : 'keep'
}
