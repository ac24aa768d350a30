import { z } from 'zod'
import { ALLERGENS, type Allergen } from '#contract/allergens.rules'
import { NewPet, type Pet } from '#contract/pets'
import { fromKg, MAX_OWN_ALLERGIES, MAX_WEIGHT_KG, toKg, type WeightUnit } from '#contract/pets.rules'
import { readNumber } from '#web/kit/form/numbers'

/** As the fields hold it. */
export type PetValues = {
  name: string
  species: string
  breed: string
  birthDate: string
  weight: string
  measuredOn: string
  allergens: Allergen[]
  /** Separated by commas. */
  otherAllergies: string
  dietNotes: string
  passedOn: string
}

/** @param today the day where the person is: a new weight is of today unless they say otherwise */
export function toValues(pet: Pet | null, unit: WeightUnit, today: string): PetValues {
  return {
    name: pet?.name ?? '',
    species: pet?.species ?? '',
    breed: pet?.breed ?? '',
    birthDate: pet?.birthDate ?? '',
    weight: pet?.weight ? String(fromKg(pet.weight.kg, unit)) : '',
    measuredOn: pet?.weight?.measuredOn ?? today,
    allergens: pet?.allergens ?? [],
    otherAllergies: pet?.otherAllergies.join(', ') ?? '',
    dietNotes: pet?.dietNotes ?? '',
    passedOn: pet?.passedOn ?? '',
  }
}

/**
 * What the form answers: right in itself, and as it is sent.
 *
 * @param kept the pet that is changed: a weight nobody touched stays to the gram
 */
export function petForm(unit: WeightUnit, today: string, kept: Pet | null) {
  const shown = toValues(kept, unit, today)
  const past = z.union([z.literal(''), z.iso.date().refine((day) => day <= today, 'Choose today or an earlier day.')])
  return z
    .object({
      name: NewPet.shape.name,
      species: z.string().pipe(NewPet.shape.species),
      breed: z.string().trim().max(80),
      birthDate: past,
      weight: z.string().trim(),
      measuredOn: past,
      allergens: z.array(z.enum(ALLERGENS)),
      otherAllergies: z.string(),
      dietNotes: z.string().trim().max(1000),
      passedOn: past,
    })
    .superRefine(({ weight, measuredOn, birthDate, passedOn, otherAllergies }, context) => {
      const wrong = (path: keyof PetValues, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message })
      const words = wordsOf(otherAllergies)
      if (words.length > MAX_OWN_ALLERGIES) wrong('otherAllergies', `Write down up to ${MAX_OWN_ALLERGIES}.`)
      if (words.some((word) => word.length > 60)) wrong('otherAllergies', 'Use up to 60 characters for each.')
      if (birthDate && passedOn && passedOn < birthDate) wrong('passedOn', 'This is before the birth date.')
      if (!weight) return
      const kg = kgOf(weight, unit)
      if (kg === null || kg < 0.001 || kg > MAX_WEIGHT_KG) wrong('weight', 'Enter a weight such as 4.5.')
      if (!measuredOn) wrong('measuredOn', 'Choose the day of this weight.')
    })
    .transform(({ weight, measuredOn, birthDate, passedOn, otherAllergies, ...same }): NewPet => {
      const untouched = kept?.weight && weight === shown.weight && measuredOn === shown.measuredOn
      const kg = kgOf(weight, unit)
      return {
        ...same,
        birthDate: birthDate || null,
        passedOn: passedOn || null,
        otherAllergies: wordsOf(otherAllergies),
        weight: untouched ? kept.weight : kg === null ? null : { kg, measuredOn },
      }
    })
}

function kgOf(weight: string, unit: WeightUnit): number | null {
  const read = readNumber(weight)
  return Number.isNaN(read) ? null : toKg(read, unit)
}

function wordsOf(text: string): string[] {
  return text
    .split(/[,;\n]/)
    .map((word) => word.trim())
    .filter(Boolean)
}
