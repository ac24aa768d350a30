import { eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { allergenOf } from '#contract/allergens.rules'
import type { PetContact } from '#contract/pet-shapes'
import type { SavedPet } from '#contract/pets'
import type { Species } from '#contract/products.rules'
import type { Viewer } from '#server/core/people/viewer'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import { cleanLine, cleanText } from '#server/core/text/clean'
import type { Tx } from '#server/infra/database/db'
import { petAllergies, petContacts, petMeasurements, petWeights } from '../../tables/pets'
import { refuseWeight } from './refuse-weight'

type Written = { id: string; species: Species; viewer: Pick<Viewer, 'id'> }
type Given = Omit<SavedPet, 'id'>

/** What is kept in rows of their own; a list that is given is the whole list. @throws BAD_REQUEST */
export async function writeParts(tx: Tx, pet: Written, given: Given): Promise<void> {
  const listed = await listedAllergies(tx, pet.id)
  await writeAllergies(tx, pet.id, given)
  await refuseForgotten(tx, pet.id, listed)
  if (given.contacts) await writeContacts(tx, pet.id, given.contacts)
  if (given.weight) await writeWeight(tx, pet, given.weight)
  if (given.measured) {
    const { measuredOn, ...sizes } = given.measured
    await tx
      .insert(petMeasurements)
      .values({ petId: pet.id, measuredOn, ...sizes })
      .onConflictDoUpdate({ target: [petMeasurements.petId, petMeasurements.measuredOn], set: sizes })
  }
}

/** Of the allergies that the health record has as current, those that stand in the list of what it can't have. */
async function listedAllergies(tx: Tx, petId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ title: string; code: string | null; label: string | null }>(sql`
    select e.title, a.allergen_code as code, a.label
    from pet_health_entries e join pet_allergies a on a.pet_id = e.pet_id
    where e.pet_id = ${petId} and e.kind = 'allergy' and e.ended_on is null`)
  const listed = rows.filter(({ title, code, label }) =>
    code ? code === allergenOf(title) : label?.toLowerCase() === title.toLowerCase(),
  )
  return [...new Set(listed.map(({ title }) => title))]
}

/** One place can't take off silently what the other warns of. @throws BAD_REQUEST in words */
async function refuseForgotten(tx: Tx, petId: string, before: readonly string[]): Promise<void> {
  const now = before.length > 0 ? await listedAllergies(tx, petId) : []
  const gone = before.find((title) => !now.includes(title))
  if (gone)
    throw refuseInWords(
      'BAD_REQUEST',
      `The health record says ${gone} is a current allergy. Say there when it ended, and it comes off this list.`,
    )
}

async function writeAllergies(tx: Tx, petId: string, { allergens, otherAllergies }: Given): Promise<void> {
  const { allergenCode, label, petId: of } = petAllergies
  if (allergens) {
    await tx.delete(petAllergies).where(sql`${eq(of, petId)} and ${isNotNull(allergenCode)}`)
    const codes = [...new Set(allergens)].map((code) => ({ petId, allergenCode: code }))
    if (codes.length > 0) await tx.insert(petAllergies).values(codes)
  }
  if (otherAllergies) {
    await tx.delete(petAllergies).where(sql`${eq(of, petId)} and ${isNull(allergenCode)} and ${isNotNull(label)}`)
    // the same word in other letters is the same allergy
    const labels = new Map(otherAllergies.map(cleanLine).map((word) => [word.toLowerCase(), word]))
    labels.delete('')
    const words = [...labels.values()].map((word) => ({ petId, label: word }))
    if (words.length > 0) await tx.insert(petAllergies).values(words)
  }
}

async function writeContacts(tx: Tx, petId: string, contacts: readonly PetContact[]): Promise<void> {
  await tx.delete(petContacts).where(eq(petContacts.petId, petId))
  const rows = contacts.map(({ kind, name, phone, note, policyNumber, decidesUpTo }, position) => ({
    petId,
    kind,
    name: cleanLine(name),
    phone: cleanLine(phone),
    note: cleanText(note),
    policyNumber: cleanLine(policyNumber),
    decidesUpTo,
    position,
  }))
  if (rows.some(({ name }) => !name)) throw refuse('BAD_REQUEST')
  if (rows.length > 0) await tx.insert(petContacts).values(rows)
}

async function writeWeight(tx: Tx, pet: Written, { kg, measuredOn }: NonNullable<Given['weight']>): Promise<void> {
  await refuseWeight(tx, pet, { kg, measuredOn })
  const addedBy = pet.viewer.id
  await tx
    .insert(petWeights)
    .values({ petId: pet.id, measuredOn, weightKg: kg, addedBy })
    .onConflictDoUpdate({
      target: [petWeights.petId, petWeights.measuredOn],
      set: { weightKg: kg, addedBy },
    })
}
