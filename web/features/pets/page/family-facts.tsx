import type { ReactNode } from 'react'
import { MEASUREMENTS, PET_TRAITS } from '#contract/pet-species.rules'
import type { Pet } from '#contract/pets'
import { ageWords, roughBirth, SEX_WORDS, weightUnitOf } from '#contract/pets.rules'
import { Day } from '#web/kit/moment/day'
import { today } from '#web/kit/moment/days'
import { weightWords } from '#web/kit/pet/weight-words'
import { factsOf } from './public-words'

type Fact = { label: string; value: ReactNode }

const SHORT = { neckCm: 'neck', chestCm: 'chest', backCm: 'back', heightCm: 'height' }

/** Everything that is known, for whoever is anything to it; what nobody said is left out. */
export function familyFacts(pet: Pet, locale: string): Fact[] {
  const { birthDate, birthPrecision, joinedOn, passedOn, weight, chip, neutered, species } = pet
  const age = birthDate && !passedOn ? ageWords(birthDate, birthPrecision, today()) : null
  // as the public page would say it if it said everything
  const shown = factsOf(
    {
      ...pet,
      listed: false,
      updatedAt: new Date(0),
      photo: null,
      photos: [],
      born: null,
      sex: null,
      looks: {
        colours: pet.colourLabels,
        coat: pet.coat,
        sizeClass: pet.sizeClass,
        markings: pet.markings,
      },
      character: pet,
    },
    0,
  )
  const known = (label: string, value: ReactNode): Fact[] => (value ? [{ label, value }] : [])
  return [
    ...shown.slice(0, pet.breed || pet.kind ? 1 : 0),
    ...known('Age', age),
    ...known('Born', birthDate && (roughBirth(birthDate, birthPrecision, locale) ?? <Day day={birthDate} />)),
    ...known('Joined the family', joinedOn && <Day day={joinedOn} />),
    ...known('Died', passedOn && <Day day={passedOn} />),
    ...known(
      'Sex',
      pet.sex !== 'unknown' &&
        SEX_WORDS[pet.sex] +
          (PET_TRAITS[species].neuters && neutered !== 'unknown' ? neuteredWords(pet.sex, neutered) : ''),
    ),
    ...known('Weight', weight && weightWords(weight.kg, locale)),
    ...known('Measurements', measured(pet, locale)),
    ...known('Microchip', chip && <span className="nums">{chip.number}</span>),
    ...known('Registered with', chip?.registry),
    ...shown.slice(pet.breed || pet.kind ? 1 : 0),
  ]
}

function neuteredWords(sex: Pet['sex'], neutered: string): string {
  const done = sex === 'female' ? 'spayed' : 'neutered'
  return neutered === 'yes' ? `, ${done}` : `, not ${done}`
}

function measured({ measured: sizes }: Pet, locale: string): string | null {
  if (!sizes) return null
  const inches = weightUnitOf(locale) === 'lb'
  const words = MEASUREMENTS.flatMap((part) => {
    const cm = sizes[part]
    if (cm === null) return []
    const size = Math.round((inches ? cm / 2.54 : cm) * 10) / 10
    return [`${SHORT[part]} ${size.toLocaleString(locale)} ${inches ? 'in' : 'cm'}`]
  }).join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
