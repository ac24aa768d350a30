import { refuse } from '#server/core/refusals/refuse'
import { run } from '#server/infra/database/statement'
import type { Deps } from '#server/infra/deps'

/** What the other statements need to know of a product first. */
export type Found = { group_id: string; top_category_id: string; category_id: string; species: string[] }

export const FIND = `select group_id, top_category_id, category_id, species from products where id = $1 and status = 'published'`

/** @throws NOT_FOUND also when it is not published */
export async function findProduct(deps: Pick<Deps, 'db'>, id: string): Promise<Found> {
  const [found] = await run<Found>(deps, { name: 'products-find', text: FIND, values: [id] })
  if (!found) throw refuse('NOT_FOUND')
  return found
}
