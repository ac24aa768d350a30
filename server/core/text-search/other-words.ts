import { breedsAsAnimals } from './breeds'
import { withoutPets } from './telling-words'

/**
 * What some say and our shelves call otherwise, where no spelling of one leads to the other. A seller may use either, so
 * both are looked for. The right-hand words stand on shelves or goods of the demo town: a test looks.
 */
export const OTHER_WORDS: ReadonlyMap<string, string> = new Map([
  ['lead', 'leash'],
  ['leads', 'leashes'],
  ['toothpaste', 'toothbrush'],
  ['dental', 'tooth'],
  ['kibble', 'dry food'],
  ['kibbles', 'dry food'],
  ['aquarium', 'tank'],
  ['aquariums', 'tanks'],
  ['vivarium', 'terrarium'],
  ['canine', 'dog'],
  ['canines', 'dogs'],
  ['feline', 'cat'],
  ['felines', 'cats'],
  ['kitty', 'cat'],
  ['kitties', 'cats'],
  ['doggy', 'dog'],
  ['doggie', 'dog'],
  ['bunny', 'rabbit'],
  ['bunnies', 'rabbits'],
  ['birdseed', 'bird seed'],
  ['jacket', 'coat'],
  ['jackets', 'coats'],
  ['snack', 'treat'],
  ['snacks', 'treats'],
  ['diet', 'food'],
  ['dinner', 'food'],
  ['renal', 'kidney'],
  ['tower', 'tree'],
  ['crate', 'carrier'],
  ['crates', 'carriers'],
])

/** What is said in several words that mean one. */
const PHRASES: readonly [RegExp, string][] = [
  [/\bdogg(?:y|ie)\b/gi, 'dog'],
  [/\bdoggies\b/gi, 'dogs'],
  [/\bcanine(s?)\b/gi, 'dog$1'],
  [/\bfeline(s?)\b/gi, 'cat$1'],
  [/\bkitty\b/gi, 'cat'],
  [/\bkitties\b/gi, 'cats'],
  [/\bwater fountain(s?)\b/gi, 'drinking fountain$1'],
  // most are for dogs, unless another animal is named
  [
    /(?<!\b(?:bird|bunn|cat|dog|guinea|hamster|kitt|mice|mouse|parrot|pet|pupp|rabbit|rat)\w*\b.*)\bchew(?:ing)? toy(s?)\b(?!.*\b(?:bird|bunn|cat|guinea|hamster|kitt|mice|mouse|parrot|pet|pupp|rabbit|rat))/gi,
    'dog toy$1',
  ],
  [/\bchew(?:ing)? toy(s?)\b/gi, 'toy$1'],
  [/\b(?:teeth|tooth|dental) clean(?:ings?|ed)?\b/gi, 'dental'],
  [/\bxray(s?)\b/gi, 'x-ray$1'],
  [/\bbest[- ]?sell(?:ers?|ing)\b/gi, 'bestsellers'],
  [/\bthr(?:ow(?:s|ing|n)?|ew) up\b/gi, 'vomiting'],
  [/\b24(?:[- ]?hours?|\/7)\b/gi, 'emergency'],
  [/\btooth brush/gi, 'toothbrush'],
  [/\bgold fish/gi, 'goldfish'],
  [/\bcat nip\b/gi, 'catnip'],
  [/\bwishlist(s?)\b/gi, 'wish list$1'],
  [/\b(?:id|dog|name) tag(s?)\b/gi, 'tag$1'],
  [/\b(cat|kitty|rabbit|clay|clumping|pine) liter\b/gi, '$1 litter'],
  // goods say for whom they are, and a person what is wrong
  [/\ballerg(?:y|ies|ic)\b(?=.*\b(?:food|kibble|treats?)\b)/gi, 'hypoallergenic'],
  [/(?<=\b(?:food|kibble|treats?)\b.*)\ballerg(?:y|ies|ic)\b/gi, 'hypoallergenic'],
  [/\bnail (?:trim|clip|cut)\w*/gi, 'nail clippers'],
  // run together
  [
    /\b(dog|cat|fish|bird|rabbit|hamster|litter|food)(foods?|beds?|bowls?|toys?|treats?|tanks?|litter|box|boxes|leash|collars?)\b/gi,
    '$1 $2',
  ],
  [/\b(dog|cat|pet|house)(walk\w*|sitt\w*|groom\w*|train\w*|board\w*)\b/gi, '$1 $2'],
  [/\btick (?:remov\w+|tools?|keys?|hooks?|twisters?)\b/gi, 'tick tweezers'],
  [/\bhow (?:long|fast|soon)\b.*\b(?:deliver|shipping|ship|arriv)\w*(?: take)?\b/gi, 'delivery status'],
  [/\b(?:won['’]?t|isn['’]?t|not|stopped|does(?:n['’]?t| not)) eat(?:ing)?\b/gi, 'sick'],
]

/** A query with such words as the one they mean. */
export function inOneWord(query: string): string {
  return PHRASES.reduce((text, [phrase, word]) => text.replace(phrase, word), query)
}

/**
 * The ways to say a query, each as good as the first.
 *
 * @param words with single spaces between
 * @returns the words as they stand and, where there is one, the same in other words; "pet food" is food, and "poodle food"
 *   is dog food
 */
export function sayings(words: string): string[] {
  const otherwise = withoutPets(breedsAsAnimals(words).split(' '))
    .map((word) => OTHER_WORDS.get(word.toLowerCase()) ?? word)
    .join(' ')
  return otherwise === words || otherwise === '' ? [words] : [words, otherwise]
}
