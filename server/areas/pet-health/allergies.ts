import { sql } from 'drizzle-orm'
import { allergenOf } from '#contract/allergens.rules'
import type { Tx } from '#server/infra/database/db'

type Told = { kind: string; title: string; endedOn: string | null }

/**
 * Keeps the list that food is compared with in step with the record: an allergy that is written down stands there, one that
 * is over or taken back does not, unless another entry says the same.
 */
export async function keepAllergy(tx: Tx, petId: string, before: Told | null, after: Told | null): Promise<void> {
  if (before?.kind === 'allergy' && before.endedOn === null) await drop(tx, petId, before.title)
  if (after?.kind === 'allergy' && after.endedOn === null) await add(tx, petId, after.title)
}

async function add(tx: Tx, petId: string, title: string): Promise<void> {
  const code = allergenOf(title)
  await tx.execute(sql`
    insert into pet_allergies (pet_id, allergen_code, label) select ${petId}, ${code}, ${code ? null : title}
    where not exists (select from pet_allergies where pet_id = ${petId} and lower(label) = lower(${title}))
    on conflict do nothing`)
}

async function drop(tx: Tx, petId: string, title: string): Promise<void> {
  await tx.execute(sql`
    delete from pet_allergies a where a.pet_id = ${petId}
      and (a.allergen_code = ${allergenOf(title)} or lower(a.label) = lower(${title}))
      and not exists (select from pet_health_entries e
        where e.pet_id = a.pet_id and e.kind = 'allergy' and e.ended_on is null and lower(e.title) = lower(${title}))`)
}
