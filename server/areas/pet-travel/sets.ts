import { eq, getTableColumns, sql } from 'drizzle-orm'
import { DAY_AHEAD, latestToday } from '#contract/days.rules'
import type { NewTravelSet, TravelSet } from '#contract/pet-travel'
import type { Asking } from '#server/core/audit/write-audit'
import { writeAudit } from '#server/core/audit/write-audit'
import { violatedConstraint } from '#server/core/refusals/faults'
import { refuse, refuseInWords, requireVersion } from '#server/core/refusals/refuse'
import { cleanLine } from '#server/core/text/clean'
import { type Db, inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { travelRuleSets } from '#server/tables/pet-lists'

type Sets = { items: TravelSet[] }
type Row = typeof travelRuleSets.$inferSelect

const {
  label: name,
  species: animals,
  rules: written,
  source: whose,
  sourceUrl: address,
  sourceDate: day,
} = travelRuleSets
/** Names a set as it was written; whether it is retired is another matter. */
const VERSION = sql<string>`md5(json_build_array(${name}, ${animals}, ${written}, ${whose}, ${address}, ${day})::text)`

/** As a set is written, its rules are of the contract’s shape. */
export const rulesOf = ({ rules }: Pick<Row, 'rules'>) => rules as TravelSet['rules']

function setOf({ version, ...row }: Row & { version: string }): TravelSet {
  const { id, label, species, source, sourceUrl, sourceDate, retiredAt } = row
  return {
    ...{ id, version, label, species, source, sourceUrl, sourceDate },
    rules: rulesOf(row),
    retired: retiredAt !== null,
  }
}

/** By name, retired ones last. */
export async function listSets(db: Db | Tx): Promise<Sets> {
  const rows = await db.select({ ...getTableColumns(travelRuleSets), version: VERSION }).from(travelRuleSets)
  const items = rows.map(setOf)
  return {
    items: items.toSorted(
      (one, other) => Number(one.retired) - Number(other.retired) || one.label.localeCompare(other.label),
    ),
  }
}

/** @throws CONFLICT in words where another has the name, BAD_REQUEST for a day to come */
export function addSet(deps: Pick<Deps, 'db' | 'clock'>, asking: Asking, set: NewTravelSet): Promise<Sets> {
  return changing(deps, async (tx) => {
    const now = deps.clock.now()
    const columns = columnsOf(set, now)
    const [added] = await tx
      .insert(travelRuleSets)
      .values({ ...columns, createdAt: now, updatedAt: now })
      .returning({ id: travelRuleSets.id })
    await audit(tx, asking, now, added?.id ?? '', `Added the travel rules ${columns.label}`, columns)
  })
}

/** @throws NOT_FOUND, CONFLICT in words where it was changed since, and as where it is added */
export function saveSet(
  deps: Pick<Deps, 'db' | 'clock'>,
  asking: Asking,
  { id, version, ...set }: NewTravelSet & { id: string; version?: string | undefined },
): Promise<Sets> {
  return changing(deps, async (tx) => {
    const now = deps.clock.now()
    const columns = columnsOf(set, now)
    const [held] = await tx
      .select({ version: VERSION })
      .from(travelRuleSets)
      .where(eq(travelRuleSets.id, id))
      .for('no key update')
    requireVersion(version, held?.version)
    const [saved] = await tx
      .update(travelRuleSets)
      .set({ ...columns, updatedAt: now })
      .where(eq(travelRuleSets.id, id))
      .returning({ id: travelRuleSets.id })
    if (!saved) throw refuse('NOT_FOUND')
    await audit(tx, asking, now, id, `Changed the travel rules ${columns.label}`, columns)
  })
}

/** @throws NOT_FOUND */
export function retireSet(
  deps: Pick<Deps, 'db' | 'clock'>,
  asking: Asking,
  { id, retired }: { id: string; retired: boolean },
): Promise<Sets> {
  return changing(deps, async (tx) => {
    const now = deps.clock.now()
    const [saved] = await tx
      .update(travelRuleSets)
      .set({ retiredAt: retired ? now : null, updatedAt: now })
      .where(eq(travelRuleSets.id, id))
      .returning({ label: travelRuleSets.label })
    if (!saved) throw refuse('NOT_FOUND')
    await audit(tx, asking, now, id, `${retired ? 'Retired' : 'Brought back'} the travel rules ${saved.label}`)
  })
}

function columnsOf({ label, species, rules, source, sourceUrl, sourceDate }: NewTravelSet, now: Date) {
  const cleaned = { label: cleanLine(label), source: cleanLine(source) }
  if (!cleaned.label || !cleaned.source) throw refuse('BAD_REQUEST')
  if (sourceDate > latestToday(now)) throw refuseInWords('BAD_REQUEST', DAY_AHEAD)
  return { ...cleaned, species, rules, sourceUrl, sourceDate }
}

/** @param rules what they say from now on */
async function audit(
  tx: Tx,
  { viewer, address, userAgent }: Asking,
  at: Date,
  resourceId: string,
  action: string,
  rules: Record<string, unknown> = {},
) {
  await writeAudit(tx, {
    userId: viewer.id,
    eventType: 'travel_rules_changed',
    action,
    resourceType: 'travel_rule_set',
    resourceId,
    visitor: { address, userAgent },
    at,
    metadata: rules,
  })
}

async function changing({ db }: Pick<Deps, 'db'>, work: (tx: Tx) => Promise<void>): Promise<Sets> {
  try {
    return await inTransaction(db, async (tx) => {
      await work(tx)
      return listSets(tx)
    })
  } catch (error) {
    if (violatedConstraint(error) === 'travel_rule_sets_label_key')
      throw refuseInWords('CONFLICT', 'There’s a rule set of this name already. Change that one instead.')
    throw error
  }
}
