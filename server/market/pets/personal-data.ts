import { eq, type SQL, sql } from 'drizzle-orm'
import { json, type PersonalData } from '#server/core/personal-data'
import { chipClaims, pets } from '../../tables/pets'

/** The rows of a table that are about the pet `p`, without what only says whose they are. */
const rowsOf = (
  table: SQL,
  order: SQL,
) => sql`coalesce((select jsonb_agg(to_jsonb(r) - '{pet_id,added_by,client_id}'::text[] order by ${order})
  from ${table} r where r.pet_id = p.id), '[]')`

export const petData: PersonalData = {
  holds: {
    'pets.json': 'your pets, with their weights, measurements, allergies, contacts, and photos',
    'chip-claims.json': 'the microchip numbers you claimed, and what became of that',
  },

  async *files(db, userId) {
    const { rows } = await db.execute<{ pet: unknown }>(sql`
      select to_jsonb(p) - 'owner_id' - 'touched_at' || jsonb_build_object(
        'weights', ${rowsOf(sql`pet_weights`, sql`r.measured_on`)},
        'measurements', ${rowsOf(sql`pet_measurements`, sql`r.measured_on`)},
        'allergies', ${rowsOf(sql`pet_allergies`, sql`r.id`)},
        'contacts', ${rowsOf(sql`pet_contacts`, sql`r.position, r.id`)},
        'photos', ${rowsOf(sql`pet_photos`, sql`r.position`)}) as pet
      from pets p where p.owner_id = ${userId} order by lower(p.name), p.id`)
    yield json(
      'pets.json',
      rows.map(({ pet }) => pet),
    )
    const { chipNumber, message, status, createdAt, decidedAt, claimantId } = chipClaims
    const claims = await db
      .select({ chipNumber, message, status, createdAt, decidedAt })
      .from(chipClaims)
      .where(eq(claimantId, userId))
      .orderBy(createdAt)
    yield json('chip-claims.json', claims)
  },

  async erase(tx, userId) {
    await tx.delete(chipClaims).where(eq(chipClaims.claimantId, userId))
    await tx.delete(pets).where(eq(pets.ownerId, userId))
  },
}
