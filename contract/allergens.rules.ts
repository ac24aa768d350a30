/** What animals are most often allergic to in food, by the names under which it is recorded; free of zod. */
export const ALLERGENS = [
  'chicken',
  'turkey',
  'duck',
  'beef',
  'lamb',
  'pork',
  'venison',
  'rabbit',
  'fish',
  'shellfish',
  'egg',
  'milk',
  'wheat',
  'corn',
  'soy',
  'rice',
  'oats',
  'barley',
  'peas',
  'potato',
  'peanut',
  'yeast',
] as const
export type Allergen = (typeof ALLERGENS)[number]

export const ALLERGEN_WORDS: Record<Allergen, string> = {
  chicken: 'Chicken',
  turkey: 'Turkey',
  duck: 'Duck',
  beef: 'Beef',
  lamb: 'Lamb',
  pork: 'Pork',
  venison: 'Venison',
  rabbit: 'Rabbit',
  fish: 'Fish',
  shellfish: 'Shellfish',
  egg: 'Egg',
  milk: 'Milk',
  wheat: 'Wheat',
  corn: 'Corn',
  soy: 'Soy',
  rice: 'Rice',
  oats: 'Oats',
  barley: 'Barley',
  peas: 'Peas',
  potato: 'Potato',
  peanut: 'Peanut',
  yeast: 'Yeast',
}

const BY_WORD = new Map(ALLERGENS.map((code) => [ALLERGEN_WORDS[code].toLowerCase(), code]))

/** Which of the list somebody's own word is, in whatever letters; null for another one. */
export function allergenOf(word: string): Allergen | null {
  return BY_WORD.get(word.toLowerCase()) ?? null
}
