import { ALLERGENS, type Allergen } from './allergens.rules'

/** Other names under which people leave something out. */
const ALSO: Record<string, Allergen> = {
  dairy: 'milk',
  lactose: 'milk',
  soya: 'soy',
  maize: 'corn',
  shrimp: 'shellfish',
}

/** In the singular; people say either. */
const NAMES = new Map<string, Allergen>([
  ...ALLERGENS.map((code): [string, Allergen] => [code.replace(/s$/, ''), code]),
  ...Object.entries(ALSO),
])
const ONE = `(?:${[...NAMES.keys()].join('|')})(?:e?s)?`
const SEVERAL = `${ONE}(?:(?:\\s*,\\s*(?:(?:and|or|nor|no)\\s+)?|\\s+(?:and|or|nor|no)\\s+)${ONE})*`
const LEFT_OUT = new RegExp(
  [
    `\\b(?:no|not|non|without|free\\s+(?:of|from)|allergic\\s+to|allergy\\s+to)[\\s-]+(?:any\\s+)?(${SEVERAL})\\b(?![\\s-]+free\\b)`,
    // "chicken free-range" is about the chicken
    `\\b(${ONE}(?:(?:\\s*,\\s*|\\s+(?:and|or)\\s+)${ONE})*)(?:[\\s-]+free\\b(?![\\s-]+(?:range|of|from|to|deliver|ship))|\\s+allerg(?:y|ies|ic)\\b)`,
  ].join('|'),
  'giu',
)

/**
 * What a search says that food must not have: "cat food without chicken", "chicken-free", "no egg or milk", "beef allergy". Only what
 * animals are allergic to counts, so that a no-pull harness and a grain-free food are looked for as they are called.
 *
 * @returns the rest of the words, and what is to be left out
 */
export function leftOutOf(q: string): { rest: string; without: Allergen[] } {
  const without = new Set<Allergen>()
  const rest = q.replace(LEFT_OUT, (_, before?: string, after?: string) => {
    for (const [name] of (before ?? after ?? '').toLowerCase().matchAll(new RegExp(ONE, 'gu'))) {
      const code = NAMES.get(name) ?? NAMES.get(name.replace(/s$/, '')) ?? NAMES.get(name.replace(/es$/, ''))
      if (code) without.add(code)
    }
    return ' '
  })
  return { rest: rest.replace(/\s+/g, ' ').trim(), without: [...without] }
}
