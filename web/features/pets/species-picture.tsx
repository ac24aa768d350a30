import { drawnPet } from '#contract/pet-picture.rules'
import type { Species } from '#contract/products.rules'
import { apiUrl } from '#web/lib/origin'

/** A drawing of any animal of the group. */
export function SpeciesPicture({ species }: { species: Species }) {
  return (
    <span className="mb-2 block aspect-square overflow-hidden rounded-sm">
      <img
        src={apiUrl(drawnPet({ id: `any-${species}`, name: '', species }))}
        alt=""
        width="200"
        height="200"
        className="art"
      />
    </span>
  )
}
