import { useQuery } from '@tanstack/react-query'
import type { AllergenWarning } from '#contract/pets'
import { isSessionOver } from '#web/kit/form/refusal'
import { useViewer } from '#web/kit/session/viewer'
import { api } from '#web/lib/api'
import { Banner } from '#web/ui/banner'
import { Button } from '#web/ui/button'

/** As many as are asked for at once; a cart may hold more. */
const AT_ONCE = 100

/**
 * Names the pets of who is signed in and the ingredients they must not eat, where one of these products lists them.
 * Nothing keeps anybody from buying.
 *
 * @param products with their names where several stand together
 */
export function AllergenBanner({ products }: { products: readonly { id: string; name?: string }[] }) {
  const signedIn = useViewer().state === 'signed-in'
  const productIds = products.slice(0, AT_ONCE).map(({ id }) => id)
  const { data, error, refetch } = useQuery({
    ...api.pets.allergens.queryOptions({ input: { productIds } }),
    enabled: signedIn && productIds.length > 0,
    // the order may have changed in the cart meanwhile; what was found still counts until the next answer
    placeholderData: (before) => before,
    retry: 1,
  })
  if (!signedIn || productIds.length === 0 || isSessionOver(error)) return null
  if (error && !data)
    return (
      <Banner
        role="status"
        title="We couldn’t compare ingredients with your pets’ allergies"
        actions={
          <Button variant="outline" size="sm" className="text-foreground" onClick={() => void refetch()}>
            Retry
          </Button>
        }
      />
    )
  const found = products.flatMap(({ id, name }) => {
    const warnings = data?.warnings.filter(({ productId }) => productId === id) ?? []
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
