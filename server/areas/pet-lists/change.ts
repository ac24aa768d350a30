import { type SQL, sql } from 'drizzle-orm'
import type { PetListEntry } from '#contract/pet-lists'
import type { PetList } from '#contract/pet-lists.rules'
import { type Asking, by, writeAudit } from '#server/core/audit/write-audit'
import { violatedConstraint } from '#server/core/refusals/faults'
import { refuse, refuseInWords, requireVersion } from '#server/core/refusals/refuse'
import { cleanLine } from '#server/core/text/clean'
import { slugged } from '#server/core/text/slugged'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { breeds, petColours, vaccineTypes } from '#server/tables/pet-lists'
import { LISTS } from './tables'

type Needs = Pick<Deps, 'db' | 'clock'>
type One = { list: PetList; id: string }

/** @throws CONFLICT in words where there is one of this name, BAD_REQUEST for a name nothing is left of */
export async function addEntry(deps: Needs, asking: Asking, entry: PetListEntry): Promise<{ id: string }> {
  const label = labelOf(entry)
  return changing(deps, async (tx) => {
    const id = await insert(tx, { ...entry, label })
    await audit(tx, deps, asking, { list: entry.list, id }, `Added the ${LISTS[entry.list].word} ${label}`)
    return { id }
  })
}

/** The kind of animal stays: pets of that kind have it. @throws NOT_FOUND, CONFLICT in words */
export async function saveEntry(
  deps: Needs,
  asking: Asking,
  { id, entry, version }: { id: string; entry: PetListEntry; version?: string | undefined },
): Promise<Record<string, never>> {
  const label = labelOf(entry)
  return changing(deps, async (tx) => {
    const before = await hold(tx, { list: entry.list, id })
    requireVersion(version, before.version)
    if (entry.list !== 'colours' && before.species !== entry.species)
      throw refuseInWords('CONFLICT', 'The kind of animal can’t be changed. Retire this one and add another.')
    const now = deps.clock.now()
    await tx.execute(sql`update ${LISTS[entry.list].table} l set label = ${label}, updated_at = ${now} ${rest(entry)}
      where ${LISTS[entry.list].id} = ${id}`)
    const words = `Changed the ${LISTS[entry.list].word} ${before.label}${before.label === label ? '' : ` to ${label}`}`
    await audit(tx, deps, asking, { list: entry.list, id }, words)
    return {}
  })
}

/** @throws NOT_FOUND */
export async function retireEntry(
  deps: Needs,
  asking: Asking,
  { retired, ...one }: One & { retired: boolean },
): Promise<Record<string, never>> {
  return changing(deps, async (tx) => {
    const { label } = await hold(tx, one)
    const { table, id, word } = LISTS[one.list]
    const now = deps.clock.now()
    await tx.execute(sql`update ${table} l set retired_at = ${retired ? now : null}::timestamptz, updated_at = ${now}
      where ${id} = ${one.id}`)
    await audit(tx, deps, asking, one, `${retired ? 'Retired' : 'Brought back'} the ${word} ${label}`)
    return {}
  })
}

/** Who is just choosing it goes first, or finds it gone. @throws NOT_FOUND, CONFLICT in words where something has it */
export async function removeEntry(deps: Needs, asking: Asking, one: One): Promise<Record<string, never>> {
  return changing(deps, async (tx) => {
    const { label } = await hold(tx, one)
    const { table, id, uses, word } = LISTS[one.list]
    const { rows } = await tx.execute(sql`delete from ${table} l where ${id} = ${one.id} and ${uses} = 0 returning 1`)
    if (rows.length === 0) throw inUse()
    await audit(tx, deps, asking, one, `Deleted the ${word} ${label}`)
    return {}
  })
}

const inUse = () => refuseInWords('CONFLICT', 'This is in use. Retire it instead.')

function labelOf(entry: PetListEntry): string {
  const label = cleanLine(entry.label)
  if (!label) throw refuse('BAD_REQUEST')
  return label
}

async function insert(tx: Tx, entry: PetListEntry): Promise<string> {
  if (entry.list === 'colours') {
    const code = slugged(entry.label, 40)
    if (!/^[a-z]/.test(code)) throw refuseInWords('CONFLICT', 'Begin the name with a letter.')
    await tx.insert(petColours).values({ code, label: entry.label })
    return code
  }
  const { list, ...values } = entry
  const added =
    list === 'breeds'
      ? await tx.insert(breeds).values(values).returning({ id: breeds.id })
      : await tx.insert(vaccineTypes).values(values).returning({ id: vaccineTypes.id })
  if (!added[0]) throw new Error('a value was added without a row')
  return added[0].id
}

function rest(entry: PetListEntry): SQL {
  if (entry.list === 'breeds') return sql`, size_class = ${entry.sizeClass}`
  if (entry.list === 'colours') return sql``
  const { core, schedule, source, sourceUrl, sourceDate } = entry
  return sql`, core = ${core}, schedule = ${schedule ? JSON.stringify(schedule) : null}::jsonb, source = ${source},
    source_url = ${sourceUrl}, source_date = ${sourceDate}`
}

type Held = { label: string; version: string; species: string | null }

async function hold(tx: Tx, { list, id: asked }: One): Promise<Held> {
  const { table, id, species, entry } = LISTS[list]
  const { rows } = await tx.execute<Held>(sql`
    select l.label, ${species} as species, md5(${entry}::text) as version from ${table} l where ${id} = ${asked} for update`)
  if (!rows[0]) throw refuse('NOT_FOUND')
  return rows[0]
}

async function audit(tx: Tx, { clock }: Needs, asking: Asking, { list, id }: One, action: string): Promise<void> {
  await writeAudit(tx, {
    ...by(asking),
    at: clock.now(),
    eventType: 'pet_list_changed',
    action,
    resourceType: LISTS[list].word,
    resourceId: id,
    severity: 'medium',
    metadata: {},
  })
}

const SAME_NAME = [
  ...['breeds_label_key', 'breeds_folded_label_key'],
  ...['pet_colours_label_key', 'pet_colours_folded_label_key', 'pet_colours_pkey'],
  ...['vaccine_types_label_key', 'vaccine_types_folded_label_key'],
]

async function changing<Answer>({ db }: Needs, change: (tx: Tx) => Promise<Answer>): Promise<Answer> {
  try {
    return await inTransaction(db, change)
  } catch (error) {
    const violated = violatedConstraint(error)
    if (violated && SAME_NAME.includes(violated)) throw refuseInWords('CONFLICT', 'There’s one of this name already.')
    // what points at it was written a moment ago
    if (violated?.endsWith('_fkey')) throw inUse()
    throw error
  }
}
