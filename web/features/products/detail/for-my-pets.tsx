import { lazy } from 'react'
import { AfterLoad } from '#web/kit/link/after-load'
import { Quiet } from '#web/kit/page/quiet'

const AllergenBanner = lazy(async () => ({
  default: (await import('#web/features/pets/allergen-banner')).AllergenBanner,
}))

/** What the pets of this person must not eat of it: nothing of it is part of the page the server draws. */
export function ForMyPets({ productId }: { productId: string }) {
  return (
    <AfterLoad>
      <Quiet>
        <AllergenBanner key={productId} products={[{ id: productId }]} />
      </Quiet>
    </AfterLoad>
  )
}
