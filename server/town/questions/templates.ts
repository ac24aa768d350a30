import type { Product, Shop } from '../types'

/** Something people ask, with what the shop can say because the town knows it; null where it does not come up. */
export type Template = { asked: readonly string[]; answer(about: About): string | null }
export type About = {
  product: Product
  /** All of its variations. */
  family: Product[]
  shop: Shop
}

const list = (words: readonly string[]) => new Intl.ListFormat('en-US').format(words)

/** Whatever the shop says rests on the product and on the shop's own terms, so that no answer contradicts the page. */
export const TEMPLATES: readonly Template[] = [
  {
    asked: ['How soon would it get here? I’m in Millbrook.', 'We leave next week. How long does delivery take?'],
    answer: ({ shop: { delivery } }) =>
      `Usually ${delivery.minDays} to ${delivery.maxDays} days. Order before ${hour(delivery.cutoffHour)}, and we hand it over the same day.`,
  },
  {
    asked: ['Can I pick it up at the shop instead?', 'Do you keep this in the shop so I can come by for it?'],
    answer: ({ shop: { collection } }) =>
      collection.offered && collection.readyInHours !== null
        ? `Yes. Choose pickup at checkout. It’s ready ${collection.readyInHours === 1 ? 'an hour' : `${collection.readyInHours} hours`} later. We’re open ${lower(collection.hours)}.`
        : 'We only ship this one, sorry.',
  },
  {
    asked: ['What if we don’t get along with it? Can it go back?', 'Is it possible to return this one?'],
    answer: ({ shop: { returnDays, returnNote } }) => `Yes, within ${returnDays} days. ${returnNote}`,
  },
  {
    asked: ['Is this the only kind, or are there others?', 'Which ones does it come in?'],
    answer: ({ family }) => {
      const [first, ...others] = family.toSorted((a, b) => a.optionPosition - b.optionPosition)
      if (!first?.optionName || others.length === 0) return null
      const values = family.flatMap(({ optionValue }) => optionValue ?? [])
      return `There are ${values.length}: ${list(values)}. You can switch between them above the price.`
    },
  },
  {
    asked: ['Is it all right for a young one?', 'Ours isn’t a year old yet. Does that matter?'],
    answer: ({ product }) => {
      // a tank, and what is for its water, knows no ages
      if (!isForDogOrCat(product)) return null
      const { lifeStages } = product
      return lifeStages.includes('young')
        ? 'Yes, it’s made for young animals too.'
        : `We’d wait a little. This one is meant for ${list(lifeStages.map((stage) => (stage === 'adult' ? 'grown' : 'older')))} animals.`
    },
  },
  {
    asked: ['How do I look after it?'],
    answer: ({ product }) => (isUsedUp(product) ? null : product.care),
  },
  {
    asked: ['Can it be washed?', 'How do I clean it?'],
    answer: ({ product: { care } }) => (/wash|rinse|scrub/i.test(care ?? '') ? care : null),
  },
  {
    asked: ['How should I store it?', 'Where do you keep it once it’s open?'],
    answer: ({ product }) => (isUsedUp(product) ? product.care : null),
  },
  {
    asked: ['What’s in it, exactly?', 'Could you post the ingredients here?'],
    answer: ({ product: { ingredients } }) => ingredients && `Here they are, as on the label: ${ingredients}`,
  },
]

/** What people who have it add, whatever it is. */
export const BUYERS = [
  'We’ve bought it more than once and would again.',
  'Can’t speak for others, but it has worked well for us.',
  'Same question here before we bought it. It turned out fine.',
  'I asked in the shop, and they took their time to explain it. Worth a call.',
] as const

/** Open ones, which nobody has answered yet: what comes up about a thing of its kind. */
export function openAbout(product: Product): readonly string[] {
  const forPet = isForDogOrCat(product)
  return [
    ...OPEN_ABOUT_ANYTHING,
    ...(forPet ? OPEN_ABOUT_A_PET : []),
    ...(forPet && !isUsedUp(product) ? OPEN_ABOUT_A_THING : []),
  ]
}

const OPEN_ABOUT_ANYTHING = [
  'Did anyone switch to this from something else? What made you?',
  'Two months in, is anyone still happy with it?',
  'Would you buy it again?',
] as const

const OPEN_ABOUT_A_PET = [
  'How long did it take yours to get used to it?',
  'Would you get this as a present, or is it too much a matter of taste?',
] as const

const OPEN_ABOUT_A_THING = [
  'Does anyone use this for two animals? I wonder if one is enough.',
  'How does it hold up after a winter?',
  'Has anyone taken it along on a longer trip?',
] as const

const isForDogOrCat = ({ species }: Product) => species.some((one) => one === 'dog' || one === 'cat')

/** Food, and what is opened and kept cool. */
const isUsedUp = ({ ingredients, care }: Product) => ingredients !== null || /^Keep (?!in )/.test(care ?? '')

function hour(of: number): string {
  return of === 12 ? 'noon' : of > 12 ? `${of - 12} PM` : `${of} AM`
}

function lower(text: string): string {
  return text.startsWith('Every') || text.startsWith('By') ? text.charAt(0).toLowerCase() + text.slice(1) : text
}
