import type { ProductCard } from '#contract/products'
import { run } from '#server/infra/database/statement'
import type { Deps } from '#server/infra/deps'
import { CARD_JOINS, type CardRow, familyColumns, LISTED, toCard } from './cards'

/** $1 the ids, $2 the present moment. */
const LISTED_CARDS = `select ${familyColumns('$2')} from products p ${CARD_JOINS} where p.id = any ($1::uuid[]) and ${LISTED}`

/** Cards as they stand in lists, in no order; what stands on no shelf is left out. */
export async function readListedCards(deps: Deps, ids: readonly string[]): Promise<ProductCard[]> {
  const values = [ids, deps.clock.now()]
  return (await run<CardRow>(deps, { name: 'products-listed-cards', text: LISTED_CARDS, values })).map(toCard)
}
