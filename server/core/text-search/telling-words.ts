import { ASKED_SHORT, DENIALS } from './spelling'

/** Words of a question that say nothing about what, or whom, somebody looks for. */
const IDLE: ReadonlySet<string> = new Set([
  ...DENIALS,
  ...ASKED_SHORT,
  ...`a am an and any anyone anybody anything are at best big bit buy by can cheap cheapest close closest could do does find for from
  get give good great has have help how huge i im in is it its like little look looking m many me much my near nearby nearest need nice of on one or our
  people person please really s somebody someone something stuff that the their them there thing things this tiny to under us use
  very want we what when where which while who will with would you your`.split(/\s+/),
])

/** Everything here is for these. */
const EVERY_ANIMAL: ReadonlySet<string> = new Set(['pet', 'pets', 'animal', 'animals'])

/** Everything for sale is some of it. */
const ALL_GOODS: ReadonlySet<string> = new Set(['accessories', 'equipment', 'essentials', 'supplies'])

/** Whether a query asks for things, whatever else has these words in it. */
export const asksForGoods = (words: readonly string[]): boolean =>
  words.some((word) => ALL_GOODS.has(word.toLowerCase()))

/** Whether a word says something about what is looked for. */
export const tells = (word: string): boolean => !IDLE.has(word.toLowerCase())

/** Of the words of a query those that tell something; "pet" and "supplies" do where nothing else is asked. */
export function tellingWords(words: readonly string[]): readonly string[] {
  const telling = besideGoods(words.filter(tells))
  const besidePets = withoutPets(telling)
  return besidePets.length > 0 ? besidePets : telling
}

/** "Dog supplies" are everything for dogs; "pet supplies" are just supplies. */
export function besideGoods(words: readonly string[]): readonly string[] {
  const beside = words.filter((word) => !ALL_GOODS.has(word.toLowerCase()))
  return withoutPets(beside).length > 0 ? beside : words
}

export function withoutPets(words: readonly string[]): string[] {
  return words.filter((word) => !EVERY_ANIMAL.has(word.toLowerCase()))
}
