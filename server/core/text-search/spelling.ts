import { isBreed } from './breeds'

/** Words that only deny, such as "can’t" and "cant": what is asked for stands beside them. */
export const DENIALS: ReadonlySet<string> = new Set(
  `arent cannot cant couldnt didnt doesnt dont hadnt hasnt havent isnt shouldnt wasnt werent wont wouldnt`.split(' '),
)

/** Questions as they are typed without the sign that is left out. */
export const ASKED_SHORT = ['hows', 'whats', 'wheres', 'whos', 'whens']

/** Words that say nothing about what somebody looks for. */
const IDLE = new Set([
  ...ASKED_SHORT,
  ...'a an and any anything are as at be best by can do does find for from get has have how i if in is it its long me looking much my need of on or our so some something take takes that the their them there they this to want we what when where which who why will with you your'.split(
    ' ',
  ),
])

/** The words of a text that matter, in lower case and without accents. */
export function wordsOf(text: string): string[] {
  return spelled(text).filter((word) => !IDLE.has(word))
}

/** A text with the short forms of words undone: "where’s" asks where, "Mara’s" is of Mara, and "can’t" is one word. */
export function inFull(text: string): string {
  return text
    .replace(/(?<=\p{L}n)[’'ʼ](?=t\b)/giu, '')
    .replace(/(?<=\p{L})[’'ʼ](?:s|m|re|ve|ll|d)(?![\p{L}\p{M}\p{N}])/giu, '')
}

function spelled(text: string): string[] {
  return (
    inFull(text)
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[\u0300-\u036f’']/g, '')
      .match(/[a-z0-9]+/g) ?? []
  )
}

/** Spelled right, though nothing here may be called so; what is a letter away is another thing. */
const OTHER_THINGS = new Set(
  `bit boot cage cake candy cone coop costume crate diaper frisbee gravel hat hatch hutch igloo jerky kennel kong laser lint loft
  mirror mite muzzle nest odor park passkey pen perch raw rawhide roller shoe sick sling sock stable stall storage stroller tick tracker
  auction bicycle bike bin blog cough craft cremation event fever forum goggles grave itch itchy jacket life limp lump rash ratings ray rental scooter thunder
  thunderstorm trailer urn vegan wound xray
  bee chinchilla cow crab degu donkey dove duck ferret finch fox frog gecko gerbil goat goose hedgehog hen horse koi newt owl
  parrot pigeon pony raccoon rat scorpion sheep shrimp skunk snail snake spider squirrel toad wolf`
    .split(/\s+/)
    .map(stemOf),
)

/** Whether a word is one of its own, and no slip of another. */
export const isOwnWord = (word: string): boolean => OTHER_THINGS.has(stemOf(word.toLowerCase())) || isBreed(word)

/** Roughly what a word comes from, so that "refunds" finds "refund". */
export function stemOf(word: string): string {
  if (word.length > 5 && word.endsWith('ing')) return word.slice(0, -3)
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (word.length > 4 && word.endsWith('ed')) return word.slice(0, -2)
  if (word.length > 4 && /(?:ss|sh|ch|x)es$/.test(word)) return word.slice(0, -2)
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
}

/**
 * How many letters were mistyped between two words: left out, put in, changed, or swapped with the next.
 *
 * @param limit beyond it the answer is `limit + 1`
 */
export function slips(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1]
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1))
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        least = Math.min(least, (before[j - 2] ?? 0) + 1)
      }
      next.push(least)
    }
    before = row
    row = next
  }
  return Math.min(row[other.length] ?? 0, limit + 1)
}
