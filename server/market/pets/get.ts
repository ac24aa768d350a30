import { sql } from 'drizzle-orm'
import type { Allergen } from '#contract/allergens.rules'
import { type GuardianRole, mayOnPet } from '#contract/pet-access.rules'
import type { PetContact } from '#contract/pet-shapes'
import type { ChipKind } from '#contract/pet-species.rules'
import type { Pet } from '#contract/pets'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import type { Deps } from '#server/infra/deps'
import { pets } from '../../tables/pets'
import { mayOn } from './access'
import { photosOf } from './photo'

const kept = {
  id: pets.id,
  name: pets.name,
  species: pets.species,
  kind: pets.kind,
  breed: pets.breed,
  breedId: pets.breedId,
  secondBreedId: pets.secondBreedId,
  mixed: pets.mixed,
  breedGuessed: pets.breedGuessed,
  sex: pets.sex,
  neutered: pets.neutered,
  birthDate: pets.birthDate,
  birthPrecision: pets.birthPrecision,
  joinedOn: pets.joinedOn,
  sizeClass: pets.sizeClass,
  colours: pets.colours,
  coat: pets.coat,
  markings: pets.markings,
  habitat: pets.habitat,
  energy: pets.energy,
  goodWithDogs: pets.goodWithDogs,
  goodWithCats: pets.goodWithCats,
  goodWithChildren: pets.goodWithChildren,
  houseTrained: pets.houseTrained,
  likes: pets.likes,
  dislikes: pets.dislikes,
  specialNeeds: pets.specialNeeds,
  about: pets.about,
  dietNotes: pets.dietNotes,
  careNotes: pets.careNotes,
  privateNotes: pets.privateNotes,
  visibility: pets.visibility,
  hidden: sql<boolean>`${pets.moderation} <> 'published'`,
  publicFields: pets.publicFields,
  passedOn: pets.passedOn,
}
const { photoId, chipNumber, chipKind, chipRegistry, chipCheckedOn } = pets

const latest = (table: 'pet_weights' | 'pet_measurements', fields: string) =>
  sql.raw(
    `(select json_build_object(${fields}) from ${table} r where r.pet_id = pets.id order by r.measured_on desc limit 1)`,
  )

const WEIGHT = latest('pet_weights', `'kg', r.weight_kg, 'measuredOn', r.measured_on`)
const MEASURED = latest(
  'pet_measurements',
  `'measuredOn', r.measured_on, 'neckCm', r.neck_cm, 'chestCm', r.chest_cm, 'backCm', r.back_cm, 'heightCm', r.height_cm`,
)
const CONTACTS = sql`(select coalesce(json_agg(json_build_object('kind', c.kind, 'name', c.name, 'phone', c.phone, 'note', c.note,
    'policyNumber', c.policy_number, 'decidesUpTo', c.decides_up_to) order by c.position, c.id), '[]')
  from pet_contacts c where c.pet_id = pets.id)`

/** What the colours of a pet are called, in their order. */
export const COLOUR_LABELS = sql<
  string[]
>`array(select l.label from unnest(pets.colours) with ordinality as one (code, place)
  join pet_colours l on l.code = one.code order by one.place)`

/** @throws NOT_FOUND also for somebody else's */
export async function getPet(deps: Pick<Deps, 'db' | 'clock' | 'env'>, viewer: Viewer, petId: string): Promise<Pet> {
  const now = deps.clock.now()
  const [row] = await deps.db
    .select({
      pet: kept,
      chip: { number: chipNumber, kind: chipKind, registry: chipRegistry, checkedOn: chipCheckedOn },
      photoId,
      role: sql<GuardianRole>`pet_role(pets.id, ${viewer.id}, ${now})`,
      weight: sql<Pet['weight']>`${WEIGHT}`,
      measured: sql<Pet['measured']>`${MEASURED}`,
      allergens: sql<Allergen[]>`array(select a.allergen_code from pet_allergies a
        where a.pet_id = pets.id and a.allergen_code is not null order by 1)`,
      otherAllergies: sql<string[]>`array(select a.label from pet_allergies a
        where a.pet_id = pets.id and a.label is not null order by lower(a.label))`,
      contacts: sql<PetContact[]>`${CONTACTS}`,
      colourLabels: COLOUR_LABELS,
    })
    .from(pets)
    .where(sql`${pets.id} = ${petId} and ${mayOn(pets.id, { viewer, now }, 'see')}`)
  if (!row) throw refuse('NOT_FOUND')
  const { pet, chip, photoId: portraitId, contacts, role, ...parts } = row
  const papers = mayOnPet(role, 'papers')
  const photos = await photosOf(deps, petId)
  return {
    ...(pet as Omit<Pet, keyof typeof parts | 'role' | 'chip' | 'photo' | 'photos' | 'contacts'>),
    ...parts,
    role,
    privateNotes: papers ? pet.privateNotes : '',
    contacts: papers ? contacts : contacts.map((contact) => ({ ...contact, policyNumber: '' })),
    chip: chip.number && chip.kind ? { ...chip, number: chip.number, kind: chip.kind as ChipKind } : null,
    photo: photos.find(({ id }) => id === portraitId) ?? null,
    photos,
  }
}
