import { SpeciesRow } from '#web/features/products/species-row'
import { Link } from '#web/kit/link/link'

/** Where to go before anything was typed. */
export function ByAnimal() {
  return (
    <section aria-labelledby="by-animal" className="mt-10">
      <h2 id="by-animal" className="font-display font-medium text-2xl">
        Or start with an animal
      </h2>
      <SpeciesRow current={undefined}>
        {(species, props) => <Link to="/products" search={{ species }} {...props} />}
      </SpeciesRow>
    </section>
  )
}
