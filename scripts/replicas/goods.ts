// Products that a whole run can put into carts without running out.
import { stockUp } from '#server/testing/crash-books'
import type { Goods } from '#server/testing/crash-writers'
import type { Place } from './place.ts'

export function goodsOf({ rows, close }: Place, count: number): Promise<Goods[]> {
  return stockUp({ rows, close }, count)
}
