import { eq } from 'drizzle-orm'
import { json, type PersonalData } from '#server/core/personal-data'
import { pets, petWeights } from '../../tables/pets'
import { listPets } from './list'

export const petData: PersonalData = {
  holds: { 'pets.json': 'your pets, with their weights and allergies' },

  async *files(db, userId) {
    const { items } = await listPets(db, userId)
    const { petId, measuredOn, weightKg } = petWeights
    const weights = await db
      .select({ petId, measuredOn, weightKg })
      .from(petWeights)
      .innerJoin(pets, eq(pets.id, petId))
      .where(eq(pets.ownerId, userId))
      .orderBy(petId, measuredOn)
    yield json(
      'pets.json',
      items.map(({ weight, ...pet }) => ({
        ...pet,
        weights: weights.filter((row) => row.petId === pet.id).map(({ petId: _, ...row }) => row),
      })),
    )
  },

  async erase(tx, userId) {
    await tx.delete(pets).where(eq(pets.ownerId, userId))
  },
}
