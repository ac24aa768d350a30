import type { SavedPet } from '#contract/pets'
import { refuse } from '#server/core/refusals/refuse'
import { cleanLine, cleanText } from '#server/core/text/clean'
import type { pets } from '../../tables/pets'

type Given = Omit<SavedPet, 'id'>
type Columns = Partial<typeof pets.$inferInsert>

const LINES = ['kind', 'breed'] as const
const TEXTS = ['markings', 'habitat', 'specialNeeds', 'about', 'dietNotes', 'careNotes', 'privateNotes'] as const
const LISTS = ['likes', 'dislikes'] as const
const AS_GIVEN = [
  'species',
  'breedId',
  'secondBreedId',
  'mixed',
  'breedGuessed',
  'sex',
  'neutered',
  'birthDate',
  'birthPrecision',
  'joinedOn',
  'sizeClass',
  'coat',
  'energy',
  'goodWithDogs',
  'goodWithCats',
  'goodWithChildren',
  'houseTrained',
  'visibility',
] as const

/** The columns of what was given, cleaned; what was left out is left out. @throws BAD_REQUEST */
export function columnsOf(pet: Given): Columns {
  const columns: Columns = {}
  for (const key of AS_GIVEN) if (pet[key] !== undefined) Object.assign(columns, { [key]: pet[key] })
  for (const key of LINES) if (pet[key] !== undefined) columns[key] = cleanLine(pet[key])
  for (const key of TEXTS) if (pet[key] !== undefined) columns[key] = cleanText(pet[key])
  for (const key of LISTS) if (pet[key] !== undefined) columns[key] = pet[key].map(cleanLine).filter(Boolean)
  if (pet.colours) columns.colours = [...new Set(pet.colours)]
  if (pet.publicFields) columns.publicFields = [...new Set(pet.publicFields)]
  if (pet.name !== undefined) {
    columns.name = cleanLine(pet.name)
    if (!columns.name) throw refuse('BAD_REQUEST')
  }
  return columns
}
