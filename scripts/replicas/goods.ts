// Products that a whole run can put into carts without running out.
import { stockUp } from '#server/testing/crash-books'
import type { Goods } from '#server/testing/crash-writers'
import type { Cluster } from './cluster.ts'

export function goodsOf({ rows, close }: Cluster, count: number): Promise<Goods[]> {
  return stockUp({ rows, close }, count)
}
