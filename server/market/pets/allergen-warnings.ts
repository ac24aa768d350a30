import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { matchAllergens } from '#contract/allergen-match.rules'
import type { AllergenWarning } from '#contract/pets'
import type { Viewer } from '#server/core/people/viewer'
import type { Deps } from '#server/infra/deps'
import { products } from '../../tables/products'
import { listAllergic } from './allergic'

/**
 * Where the ingredients of products name what the viewer's animals must not eat: of those alive, and of a kind the
 * product is for, because a cat does not get the dog's food.
 *
 * @param productIds those not on sale, or without a list of ingredients, are left out
 */
export async function listAllergenWarnings(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  productIds: string[],
): Promise<{ warnings: AllergenWarning[] }> {
  if (productIds.length === 0) return { warnings: [] }
  const allergic = await listAllergic({ db, clock }, viewer)
  if (allergic.length === 0) return { warnings: [] }
  const { id, ingredients, species, status } = products
  const rows = await db
    .select({ id, ingredients, species })
    .from(products)
    .where(and(inArray(id, productIds), eq(status, 'published'), isNotNull(ingredients)))
  const warnings = rows.flatMap((product) =>
    allergic
      .filter((pet) => product.species.length === 0 || product.species.includes(pet.species))
      .flatMap((pet) =>
        matchAllergens(product.ingredients ?? '', pet).map((match) => ({
          productId: product.id,
          pet: { id: pet.id, name: pet.name },
          ...match,
        })),
      ),
  )
  return { warnings }
}
