import { sql } from 'drizzle-orm'
import { weightProblem } from '#contract/pet-species.rules'
import type { Species } from '#contract/products.rules'
import { refuseInWords } from '#server/core/refusals/refuse'
import type { Tx } from '#server/infra/database/db'

/** Nothing happened to an animal before the very day it was born, where that is known. @throws BAD_REQUEST in words */
export async function refuseUnborn(tx: Tx, petId: string, day: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from pets where id = ${petId} and birth_precision = 'day' and birth_date > ${day}::date`)
  if (rows.length > 0) throw refuseInWords('BAD_REQUEST', 'This is before the birth date.')
}

/** @throws BAD_REQUEST in words for a weight no animal of its kind has, and for one of before its birth */
export async function refuseWeight(
  tx: Tx,
  pet: { id: string; species: Species },
  { kg, measuredOn }: { kg: number; measuredOn: string },
): Promise<void> {
  const problem = weightProblem(pet.species, kg)
  if (problem) throw refuseInWords('BAD_REQUEST', problem)
  await refuseUnborn(tx, pet.id, measuredOn)
}
