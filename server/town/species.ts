import type { ArtSpecies, Pet, Species } from './types'

export const ART_SPECIES: Record<Species, ArtSpecies> = {
  dog: 'dog',
  cat: 'cat',
  rabbit: 'rabbit',
  'small-pet': 'guinea',
  bird: 'bird',
  fish: 'fish',
  reptile: 'tortoise',
}

/** How a species is called in a sentence. */
export const SPECIES_WORD: Record<Species, string> = {
  dog: 'dog',
  cat: 'cat',
  rabbit: 'rabbit',
  'small-pet': 'guinea pig',
  bird: 'bird',
  fish: 'fish',
  reptile: 'tortoise',
}

const PROPER = /^(Jack|German|British|Labrador|Labradoodle|Staffordshire|Siamese|Dutch|Hermann|Syrian)/

/** "German shepherd", "golden retriever": as it stands within a sentence. */
export function breedInSentence(text: string): string {
  return PROPER.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
}

/** How the young of a species are called; the young of others do not live here. */
const YOUNG: Partial<Record<Species, (breedText: string) => string>> = {
  dog: (breedText) => `${breedText} puppy`,
  cat: (breedText) => `${breedText} kitten`,
  rabbit: (breedText) => `Young ${breedInSentence(breedText)}`,
}

/** "Beagle puppy": the breed of one that is still growing, or null. */
export function youngText(species: Species, breedText: string): string | null {
  return YOUNG[species]?.(breedText) ?? null
}

export type Breed = Pick<Pet, 'preset' | 'breedText'> & { weightKg: [min: number, max: number] }

const breed = (preset: string, breedText: string, min: number, max: number): Breed => ({
  preset,
  breedText,
  weightKg: [min, max],
})

/** Who lives in Millbrook: the words match the way the art kit draws the preset. */
export const BREEDS: Record<Species, Breed[]> = {
  dog: [
    breed('beagle', 'Beagle', 10, 14),
    breed('beagle', 'Beagle mix', 9, 16),
    breed('lab', 'Black Labrador', 25, 33),
    breed('yellowlab', 'Yellow Labrador', 24, 34),
    breed('golden', 'Golden retriever', 26, 35),
    breed('corgi', 'Corgi', 10, 13),
    breed('shepherd', 'German shepherd', 28, 38),
    breed('husky', 'Husky mix', 20, 28),
    breed('terrier', 'Jack Russell', 5, 8),
    breed('terrier', 'Terrier mix', 6, 10),
    breed('collie', 'Border collie', 15, 21),
    breed('bluecollie', 'Blue merle collie', 16, 22),
    breed('poodle', 'Miniature poodle', 5, 8),
    breed('poodle', 'Cavapoo', 6, 10),
    breed('doodle', 'Labradoodle', 18, 28),
    breed('greyhound', 'Greyhound', 25, 33),
    breed('brindle', 'Lurcher mix', 16, 26),
    breed('brindle', 'Whippet', 11, 16),
    breed('dachs', 'Dachshund', 6, 10),
    breed('schnauzer', 'Miniature schnauzer', 6, 9),
    breed('staffy', 'Staffordshire mix', 14, 22),
    breed('dalmatian', 'Dalmatian', 22, 29),
  ],
  cat: [
    breed('ginger', 'Ginger tabby', 4, 6),
    breed('brown', 'Brown tabby', 3.5, 6),
    breed('silver', 'Silver tabby', 3.5, 5.5),
    breed('tuxedo', 'Tuxedo short-hair', 3.5, 6),
    breed('black', 'Black short-hair', 3, 5.5),
    breed('grey', 'British shorthair', 4, 7),
    breed('white', 'White short-hair', 3, 5),
    breed('calico', 'Calico', 3, 5),
    breed('siamese', 'Siamese', 3, 4.5),
    breed('tortie', 'Tortoiseshell', 3, 5),
  ],
  rabbit: [
    breed('agouti', 'Agouti rabbit', 1.8, 3),
    breed('dutch', 'Dutch rabbit', 1.8, 2.5),
    breed('lop', 'Cream lop', 1.6, 2.6),
    breed('greylop', 'Gray lop', 1.6, 2.6),
    breed('white', 'White rabbit', 2, 3.5),
  ],
  'small-pet': [
    breed('tri', 'Tricolor guinea pig', 0.8, 1.2),
    breed('golden', 'Golden guinea pig', 0.8, 1.1),
    breed('choc', 'Chocolate guinea pig', 0.8, 1.2),
    breed('hamster', 'Syrian hamster', 0.11, 0.16),
  ],
  bird: [
    breed('budgie', 'Green budgie', 0.03, 0.04),
    breed('bluebudgie', 'Blue budgie', 0.03, 0.04),
    breed('cockatiel', 'Cockatiel', 0.08, 0.1),
    breed('conure', 'Conure', 0.06, 0.08),
  ],
  fish: [breed('goldfish', 'Fancy goldfish', 0.1, 0.2), breed('betta', 'Blue betta', 0.01, 0.01)],
  reptile: [breed('hermann', 'Hermann tortoise', 0.6, 1.8), breed('leopard', 'Leopard tortoise', 1.2, 4)],
}
