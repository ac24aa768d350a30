import type { ProductCard } from '#contract/products'
import { run } from '#server/infra/database/statement'
import type { Deps } from '#server/infra/deps'
import { CARD_JOINS, type CardRow, ownColumns, toCard } from './cards'

/** $1 the ids, $2 the present moment. */
export const BY_IDS = `select ${ownColumns('$2')} from products p ${CARD_JOINS}
  where p.id = any ($1::uuid[]) and p.status = 'published' order by array_position($1::uuid[], p.id)`

/** The cards in the order of the ids; those that are unknown or not on sale are left out. */
export async function listProductsByIds(deps: Deps, ids: string[]): Promise<ProductCard[]> {
  if (ids.length === 0) return []
  const rows = await run<CardRow>(deps, {
    name: 'products-by-ids',
    text: BY_IDS,
    values: [ids.map((id) => id.toLowerCase()), deps.clock.now()],
  })
  return rows.map(toCard)
}
