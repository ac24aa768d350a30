import { lazy, Suspense } from 'react'
import { AfterLoad } from '#web/kit/link/after-load'

const AllergenBanner = lazy(async () => ({
  default: (await import('#web/features/pets/allergen-banner')).AllergenBanner,
}))

/** What the pets of this person must not eat of it: nothing of it is part of the page the server draws. */
export function ForMyPets({ productId }: { productId: string }) {
  return (
    <AfterLoad>
      <Suspense>
        <AllergenBanner key={productId} products={[{ id: productId }]} />
      </Suspense>
    </AfterLoad>
  )
}
