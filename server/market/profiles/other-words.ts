import type { KINDS, ReviewedType } from '#contract/profiles.rules'
import { stemOf } from '#server/core/text-search/spelling'

/** What a word of a search can mean, in codes. */
export type Meant = { kinds: string[]; animals: string[]; types: ReviewedType[] }

type Kind = { [Type in keyof typeof KINDS]: keyof (typeof KINDS)[Type] }[keyof typeof KINDS]

const SITTING: Kind[] = ['house-sitting', 'drop-in-visits', 'boarding']
const GROOMING: Kind[] = ['grooming', 'groomer']
const TREATING: Kind[] = ['general-practice', 'emergency']

/** What people say for what is offered, where no spelling of one leads to the other; stems as `stemOf` gives them. */
export const OFFERED_AS: ReadonlyMap<string, readonly Kind[]> = new Map<string, readonly Kind[]>([
  ['sitter', SITTING],
  ['sitt', SITTING],
  ['petsitter', SITTING],
  ['minder', SITTING],
  ['nanny', SITTING],
  ['watch', SITTING],
  ['vacation', SITTING],
  ['holiday', SITTING],
  ['away', SITTING],
  ['overnight', ['boarding', 'house-sitting']],
  ['hotel', ['boarding', 'kennel']],
  ['board', ['boarding', 'kennel']],
  ['boarding', ['boarding', 'kennel']],
  ['daycare', ['day-care']],
  ['wash', GROOMING],
  ['bath', GROOMING],
  ['haircut', GROOMING],
  ['trim', GROOMING],
  ...['coach', 'obedience', 'class', 'lesson', 'course'].map((word): [string, Kind[]] => [
    word,
    ['training', 'trainer'],
  ]),
  ['leave', [...SITTING, 'day-care']],
  ['cab', ['pet-taxi']],
  ['transport', ['pet-taxi']],
  ['cafe', ['pet-friendly-place']],
  ['restaurant', ['pet-friendly-place']],
  ['store', ['pet-shop']],
  ['foster', ['fostering']],
  ['stray', ['feral-care', 'lost-and-found']],
  ['dentist', ['dental']],
  ['teeth', ['dental']],
  ['tooth', ['dental']],
  ['exotic', ['exotics']],
  ...[
    'sick',
    'ill',
    'hurt',
    'injured',
    'bleed',
    'poison',
    'vomit',
    'limp',
    'flea',
    'tick',
    'vaccine',
    'vaccination',
  ].map((word): [string, Kind[]] => [stemOf(word), TREATING]),
  ...['spay', 'neuter'].map((word): [string, Kind[]] => [stemOf(word), ['general-practice', 'surgery']]),
])

/** Kinds of business that sell things. Their words ask for the things as much as for the shop. */
const SELLING: ReadonlySet<string> = new Set<Kind>(['pet-shop', 'food-and-treats', 'aquatics', 'made-to-order'])

/** Whether words ask for somebody who does something: each names a service, or for which animal. */
export function asksForService(words: readonly Meant[]): boolean {
  const serves = ({ kinds, types }: Meant) =>
    kinds.some((kind) => !SELLING.has(kind)) || types.some((type) => type !== 'business-provider')
  return words.some(serves) && words.every((word) => serves(word) || word.animals.length > 0)
}

/** What a whole kind of profile is called; a word that begins so means it. */
export const TYPES_AS: readonly { type: ReviewedType; words: readonly string[] }[] = [
  { type: 'service-provider', words: ['provider', 'caretaker'] },
  { type: 'business-provider', words: ['business'] },
  { type: 'animal-rescue', words: ['rescue', 'shelter', 'adoption'] },
  { type: 'veterinary-clinic', words: ['vet', 'veterinary', 'veterinarian', 'clinic', 'doctor', 'hospital'] },
]
