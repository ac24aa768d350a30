import { ORPCError } from '@orpc/server'
import { clearCart, removeLine, setQuantity } from '#server/market/cart/lines'
import { putCartLines } from '#server/market/cart/put-lines'
import { badValue, mayNotWrite, notOneRow } from '../refusals'
import { RestError } from '../rest-error'
import type { Insert, Remove, Row, Update } from './write'

const UUID = /^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}$/i
/** As far as the database counts. */
const INT_MAX = 2_147_483_647

/** Sets what lines hold; zero or less removes them. */
export const putLines: Insert = async (asking, rows, { onDuplicate, form }) => {
  const lines = rows.map((row) => ({ productId: readId(row.product_id), quantity: readQuantity(row.quantity) }))
  if (new Set(lines.map(({ productId }) => productId)).size < lines.length) {
    throw new RestError(400, '21000', 'ON CONFLICT DO UPDATE command cannot affect row a second time')
  }
  if (form === 'object' && lines.some(({ quantity }) => quantity <= 0)) throw notOneRow(0)
  try {
    return await putCartLines(asking, asking.viewer, lines, onDuplicate)
  } catch (error) {
    if (!isNotFound(error)) throw error
    const message =
      'insert or update on table "cart_items" violates foreign key constraint "cart_items_product_id_fkey"'
    throw new RestError(409, '23503', message, 'A product is not sold, or was never there.')
  }
}

export const setLine: Update = async (asking, row, change) => {
  const { quantity, updated_at: _, ...rest } = change
  for (const column of Object.keys(rest)) throw mayNotWrite('cart_items', column)
  const wanted = readQuantity(quantity)
  try {
    await setQuantity(asking, asking.viewer, { productId: productOf(row), quantity: wanted })
    return wanted > 0 ? 'there' : 'removed'
  } catch (error) {
    if (isNotFound(error)) return null
    throw error
  }
}

export const removeLines: Remove = async (asking, rows, all) => {
  if (all) await clearCart(asking, asking.viewer)
  else for (const row of rows) await removeLine(asking, asking.viewer, productOf(row))
}

function productOf(row: Row): string {
  return String(row.product_id)
}

function readId(value: unknown): string {
  if (value === undefined || value === null) throw badValue('null value in column "product_id"', '23502')
  if (typeof value !== 'string' || !UUID.test(value)) {
    throw badValue(`invalid input syntax for type uuid: ${JSON.stringify(value)}`, '22P02')
  }
  return value.toLowerCase()
}

function readQuantity(value: unknown): number {
  if (value === undefined || value === null) throw badValue('null value in column "quantity"', '23502')
  const number = typeof value === 'string' && /^-?\d{1,10}$/.test(value) ? Number(value) : value
  if (typeof number !== 'number' || !Number.isInteger(number) || Math.abs(number) > INT_MAX) {
    throw badValue(`invalid input syntax for type integer: ${JSON.stringify(value)}`, '22P02')
  }
  return number
}

function isNotFound(error: unknown): boolean {
  return error instanceof ORPCError && error.code === 'NOT_FOUND'
}
