import { violatedConstraint } from '#server/core/refusals/faults'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'

/**
 * Changes a catalogue in a transaction; what the database says where somebody was quicker is told in words.
 *
 * @param skus the numbers that are written, for who has to choose another
 */
export async function changeCatalogue<T>(
  { db }: Pick<Deps, 'db'>,
  work: (tx: Tx) => Promise<T>,
  skus: readonly string[] = [],
): Promise<T> {
  try {
    return await inTransaction(db, work)
  } catch (error) {
    throw inWords(error, skus)
  }
}

function inWords(error: unknown, skus: readonly string[]): unknown {
  switch (violatedConstraint(error)) {
    case 'products_seller_sku_key':
      return skus.length > 0 ? refuse('SKU_TAKEN', { skus: [...skus] }) : refuse('CONFLICT')
    case 'product_pictures_pkey':
      return refuseInWords('BAD_REQUEST', 'One of these photos is already on another of your products.')
    case 'product_pictures_own_check':
      return refuse('NOT_FOUND')
    case 'products_seller_approved_check':
      return refuse('SHOP_NOT_APPROVED')
    case 'products_seller_terms_check':
      return refuse('SHOP_WITHOUT_TERMS')
    case 'products_category_restricted_check':
      return refuseInWords('BAD_REQUEST', 'Goods of this category can’t be sold on Pawstead.')
    case 'products_category_retired_check':
      return refuseInWords('BAD_REQUEST', 'Choose another category. This one isn’t in use anymore.')
    case 'products_recalled_check':
      return refuseInWords('CONFLICT', 'This product is recalled. It can be sold again once the recall is over.')
    case 'products_brand_retired_check':
      return refuseInWords('BAD_REQUEST', 'This brand isn’t used on Pawstead anymore. Enter another one.')
    default:
      return error
  }
}
