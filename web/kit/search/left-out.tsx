import { ALLERGEN_WORDS } from '#contract/allergens.rules'
import { leftOutOf } from '#contract/left-out.rules'

/** Says of a search for food "without chicken" what is not listed, and how far that can be relied on. */
export function LeftOut({ q }: { q: string }) {
  const { without } = leftOutOf(q)
  if (without.length === 0) return null
  const names = OR.format(without.map((code) => ALLERGEN_WORDS[code].toLowerCase()))
  return (
    <p className="mb-4 text-muted-foreground">
      Products that mention {names} are left out. Check the ingredients too: not every shop lists them all.
    </p>
  )
}

const OR = new Intl.ListFormat('en-US', { type: 'disjunction' })
