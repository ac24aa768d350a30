import type { AllergenWarning } from '#contract/pets'
import { Banner } from '#web/ui/banner'

/** What was found, product by product, and what it rests on; nothing where nothing was found. */
export function AllergenWarnings({
  products,
  warnings: all,
}: {
  /** With their names where several stand together. */
  products: readonly { id: string; name?: string }[]
  warnings: readonly AllergenWarning[]
}) {
  const found = products.flatMap(({ id, name }) => {
    const warnings = all.filter(({ productId }) => productId === id)
    return warnings.length > 0 ? [{ id, name, warnings }] : []
  })
  if (found.length === 0) return null
  return (
    <Banner tone="warning" role="status" title={titleOf(found.flatMap(({ warnings }) => warnings))}>
      {found.map(({ id, name, warnings }) => (
        <span key={id} className="block wrap-anywhere">
          {name && <span className="font-medium">{name}. </span>}
          {warnings.map(warningWords).join(' ')}
        </span>
      ))}
      <span className="block mt-1.5 text-sm">
        This compares the words on the shop’s ingredient list with the allergies you wrote down. It can miss something,
        and it isn’t medical advice. Check the label, or ask your veterinarian.
      </span>
    </Banner>
  )
}

function titleOf(warnings: readonly AllergenWarning[]): string {
  const names = [...new Set(warnings.map(({ pet }) => pet.name))]
  return `Check the ingredients for ${new Intl.ListFormat('en').format(names)}`
}

/** "You wrote down an allergy to chicken for Fern. The ingredients name “poultry,” which can be chicken." */
function warningWords({ pet, allergen, word, certain }: AllergenWarning): string {
  const named = certain ? `“${word}.”` : `“${word},” which can be ${allergen}.`
  return `You wrote down an allergy to ${allergen} for ${pet.name}. The ingredients name ${named}`
}
