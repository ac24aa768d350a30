import { useQuery } from '@tanstack/react-query'
import { isSessionOver } from '#web/kit/form/refusal'
import { useViewer } from '#web/kit/session/viewer'
import { api } from '#web/lib/api'
import { Banner } from '#web/ui/banner'
import { Button } from '#web/ui/button'
import { AllergenWarnings } from './allergen-warnings'

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
  return <AllergenWarnings products={products} warnings={data?.warnings ?? []} />
}
