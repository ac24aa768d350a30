import { and, eq, isNull, sql } from 'drizzle-orm'
import type { TravelCheck } from '#contract/pet-travel'
import { checkRules, rulesFor, type TravelRecord } from '#contract/pet-travel.rules'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import type { Db } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { mayOn, requirePet } from '#server/market/pets/access'
import { travelRuleSets } from '#server/tables/pet-lists'
import { pets } from '#server/tables/pets'
import { rulesOf } from './sets'

type Reading = Pick<Deps, 'db' | 'clock'>

/** The sets that are about animals of its kind. @throws NOT_FOUND */
export async function setsForPet(deps: Reading, viewer: Viewer, petId: string) {
  await requirePet(deps, viewer, petId, 'health')
  const { id, label } = travelRuleSets
  const items = await deps.db
    .select({ id, label })
    .from(travelRuleSets)
    .innerJoin(pets, and(eq(pets.id, petId), sql`${pets.species} = any(${travelRuleSets.species})`))
    .where(isNull(travelRuleSets.retiredAt))
    .orderBy(label)
  return { items }
}

/** What a record says to the rules of one journey. @throws NOT_FOUND also for a set of other animals */
export async function checkTravel(
  deps: Reading,
  viewer: Viewer,
  { petId, setId, on }: { petId: string; setId: string; on: string },
): Promise<TravelCheck> {
  const record = await readRecord(deps.db, { viewer, now: deps.clock.now() }, petId)
  const [row] = await deps.db
    .select()
    .from(travelRuleSets)
    .where(and(eq(travelRuleSets.id, setId), isNull(travelRuleSets.retiredAt)))
  if (!row?.species.includes(record.species)) throw refuse('NOT_FOUND')
  const { label, source, sourceUrl, sourceDate } = row
  const findings = checkRules(rulesFor(rulesOf(row), record.species), record, on)
  return { label, source, sourceUrl, sourceDate, on, findings: findings as TravelCheck['findings'] }
}

type Who = { viewer: Pick<Viewer, 'id'>; now: Date }

/** Private entries count for nobody: what they prove can be shown to no authority. */
async function readRecord(db: Db, who: Who, petId: string): Promise<TravelRecord> {
  const { rows } = await db.execute<TravelRecord>(sql`
    select p.species, p.birth_date::text as "birthDate", p.chip_kind as "chipKind",
      coalesce((select jsonb_agg(jsonb_build_object('title', concat_ws(' ', v.label, e.title), 'happenedOn', e.happened_on,
          'validFrom', e.valid_from, 'validUntil', e.valid_until))
        from (select * from pet_health_entries where pet_id = p.id and kind = 'vaccination' and not private
          order by happened_on desc limit 200) e left join vaccine_types v on v.id = e.vaccine_type_id), '[]') as vaccinations,
      coalesce((select jsonb_agg(jsonb_build_object('treatmentKind', e.treatment_kind, 'happenedOn', e.happened_on))
        from (select * from pet_health_entries where pet_id = p.id and kind = 'treatment' and not private
          order by happened_on desc limit 200) e), '[]') as treatments,
      case when ${mayOn(sql`p.id`, who, 'papers')} then
        coalesce((select jsonb_agg(jsonb_build_object('title', d.title, 'issuedOn', d.issued_on))
          from pet_documents d where d.pet_id = p.id and d.category = 'travel'), '[]') end as papers
    from pets p where p.id = ${petId} and ${mayOn(sql`p.id`, who, 'health')}`)
  const [record] = rows
  if (!record) throw refuse('NOT_FOUND')
  return record
}
