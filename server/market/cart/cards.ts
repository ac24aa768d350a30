import type { ProductCard } from '#contract/products'
import { run } from '#server/infra/database/statement'
import type { Deps } from '#server/infra/deps'
import { CARD_JOINS, type CardRow, ownColumns, toCard } from '../products/cards'

/** The live cards of single variations; what is no longer sold stays readable and has none left. */
export const cardColumns = (now: string) => `${ownColumns(now)}, p.status = 'published' as on_sale`

export type LiveCardRow = CardRow & { on_sale: boolean }

export function toLiveCard(row: LiveCardRow): ProductCard {
  const card = toCard(row)
  return row.on_sale ? card : { ...card, available: 0 }
}

const text = `select ${cardColumns('$2')} from products p ${CARD_JOINS} where p.id = any($1::uuid[])`

/** Cards by product id. */
export async function readCards(deps: Deps, productIds: string[]): Promise<Map<string, ProductCard>> {
  if (productIds.length === 0) return new Map()
  const values = [productIds, deps.clock.now()]
  const rows = await run<LiveCardRow>(deps, { name: 'cards-by-ids', text, values })
  return new Map(rows.map((row) => [row.id, toLiveCard(row)]))
}
