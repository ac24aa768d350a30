import { ALLERGEN_WORDS, type Allergen } from './allergens.rules'

type Terms = {
  /** Lists of ingredients say it by these names; singular, where there is a plural in s or es. */
  names: readonly string[]
  /** What is not said closely enough to know. */
  perhaps?: readonly string[]
}

const POULTRY = ['poultry']
const MEAT = [
  'animal derivatives',
  'animal by-products',
  'meat by-products',
  'meat meal',
  'bone meal',
  'animal fat',
  'animal digest',
  'animal protein',
]
const CEREALS = ['cereal', 'grain']

/** English names, as they stand on labels here and in Britain. */
const TERMS: Record<Allergen, Terms> = {
  chicken: { names: ['chicken', 'hen', 'capon', 'cockerel'], perhaps: [...POULTRY, ...MEAT] },
  turkey: { names: ['turkey'], perhaps: [...POULTRY, ...MEAT] },
  duck: { names: ['duck', 'duckling'], perhaps: [...POULTRY, ...MEAT] },
  beef: {
    names: ['beef', 'veal', 'ox', 'oxtail', 'cow', 'calf', 'cattle', 'bovine', 'bully stick'],
    perhaps: [...MEAT, 'gelatin', 'gelatine', 'tallow', 'tripe', 'rawhide'],
  },
  lamb: { names: ['lamb', 'mutton', 'sheep', 'ovine'], perhaps: [...MEAT, 'tallow', 'tripe'] },
  pork: {
    names: ['pork', 'pig', 'bacon', 'ham', 'lard', 'swine', 'porcine'],
    perhaps: [...MEAT, 'gelatin', 'gelatine', 'rawhide'],
  },
  venison: { names: ['venison', 'deer', 'elk', 'reindeer', 'antler'], perhaps: ['game', ...MEAT] },
  rabbit: { names: ['rabbit'], perhaps: ['game', ...MEAT] },
  fish: {
    names: [
      ...['fish', 'whitefish', 'catfish', 'salmon', 'trout', 'tuna', 'cod', 'haddock', 'hake', 'pollock', 'pollack'],
      ...[
        'halibut',
        'plaice',
        'tilapia',
        'herring',
        'sardine',
        'pilchard',
        'sprat',
        'anchovy',
        'anchovies',
        'mackerel',
      ],
      ...['menhaden', 'capelin', 'carp', 'eel', 'sea bass'],
    ],
    perhaps: ['omega-3 oil', 'marine oil'],
  },
  shellfish: {
    names: [
      ...['shellfish', 'crustacean', 'shrimp', 'prawn', 'crab', 'lobster', 'krill', 'crayfish'],
      ...['mollusc', 'mollusk', 'mussel', 'oyster', 'clam', 'scallop', 'squid'],
    ],
    perhaps: ['seafood'],
  },
  egg: { names: ['egg', 'albumen', 'egg white', 'egg yolk'] },
  milk: {
    names: [
      ...['milk', 'buttermilk', 'dairy', 'cheese', 'whey', 'casein', 'caseinate', 'lactose', 'curd', 'kefir'],
      ...['yogurt', 'yoghurt', 'butter', 'ghee', 'cream'],
    ],
  },
  wheat: {
    names: ['wheat', 'wholewheat', 'spelt', 'semolina', 'durum', 'bulgur', 'couscous', 'seitan', 'wholemeal'],
    perhaps: [...CEREALS, 'gluten', 'bread', 'pasta', 'biscuit', 'rusk', 'bran'],
  },
  corn: {
    names: ['corn', 'maize', 'sweetcorn', 'cornmeal', 'cornflour', 'cornstarch', 'polenta'],
    perhaps: [...CEREALS, 'modified starch', 'dextrose'],
  },
  soy: {
    names: ['soy', 'soya', 'soybean', 'soyabean', 'tofu', 'tempeh', 'edamame'],
    perhaps: ['vegetable protein', 'lecithin'],
  },
  rice: { names: ['rice'], perhaps: CEREALS },
  oats: { names: ['oat', 'oatmeal', 'oatflake'], perhaps: CEREALS },
  barley: { names: ['barley'], perhaps: [...CEREALS, 'malt'] },
  peas: { names: ['pea'], perhaps: ['legume', 'pulse', 'vegetable protein'] },
  potato: { names: ['potato'], perhaps: ['modified starch'] },
  peanut: { names: ['peanut', 'groundnut'], perhaps: ['nut'] },
  yeast: { names: ['yeast', 'saccharomyces'] },
}

/** What holds one of those names and is something else. */
const SOMETHING_ELSE = [
  /milk thistle/g,
  /(?:coconut|oat|almond|rice|soya?|hemp) milk/g,
  /(?:peanut|cocoa|shea|almond|nut) butter/g,
  /butter beans?/g,
  /coconut cream|cream of tartar/g,
  /sweet potato(?:es)?/g,
  /(?:chick|sweet) peas?/g,
  // which one it is stands behind it
  /gluten(?=\s*\()/g,
]

/** "No chicken", "free from chicken"; of a longer list the first alone, because the rest may begin another. */
const WITHOUT = '(?<!\\b(?:no|without|free of|free from|no added) )'

export type AllergenMatch = {
  /** As it was written down: "chicken", "kelp". */
  allergen: string
  /** As the list of ingredients says it. */
  word: string
  /** False where that word can mean others as well. */
  certain: boolean
}

/**
 * What a list of ingredients has of what an animal must not eat, each once. It compares words and no more: what is
 * not written on the list, or by another name, is not found.
 */
export function matchAllergens(
  ingredients: string,
  { allergens, otherAllergies }: { allergens: readonly Allergen[]; otherAllergies: readonly string[] },
): AllergenMatch[] {
  const plain = fold(ingredients)
  const bare = SOMETHING_ELSE.reduce((text, other) => text.replace(other, blank), plain)
  const listed = allergens.flatMap((code): AllergenMatch[] => {
    const { names, perhaps = [] } = TERMS[code]
    const allergen = ALLERGEN_WORDS[code].toLowerCase()
    // rice milk is no milk, but it is rice
    const sure = find(bare, names) ?? (isInTheName(code) ? find(plain, names) : null)
    if (sure) return [{ allergen, word: sure, certain: true }]
    const unsure = find(bare, perhaps)
    return unsure ? [{ allergen, word: unsure, certain: false }] : []
  })
  const own = otherAllergies.flatMap((words): AllergenMatch[] => {
    const word = find(plain, [fold(words)])
    return word ? [{ allergen: words, word, certain: true }] : []
  })
  return [...listed, ...own]
}

/** The names by which lists of ingredients surely mean an allergen; in the singular, some of two words. */
export const namesOf = (code: Allergen): readonly string[] => TERMS[code].names

/** Those that stand in the names of something else: peanut butter has peanuts, rice milk has rice. */
function isInTheName(code: Allergen): boolean {
  return ['soy', 'oats', 'rice', 'peanut'].includes(code)
}

function find(text: string, terms: readonly string[]): string | null {
  if (terms.length === 0) return null
  const any = terms.map(literal).join('|')
  const found = new RegExp(`${WITHOUT}(?<![\\p{L}])(?:${any})(?:es|s)?(?![\\p{L}])(?![ -]free(?![ -]range))`, 'u').exec(
    text,
  )
  return found ? found[0] : null
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}

const blank = (text: string) => '-'.repeat(text.length)
const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
