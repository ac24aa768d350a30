import { and, eq, ne } from 'drizzle-orm'
import type { Tx } from '#server/infra/database/db'
import { shipments } from '../../tables/fulfilment'

/** Of an order that arrived, all packages have, but those that were lost. */
export async function arrivePackages(tx: Tx, orderId: string, at: Date): Promise<void> {
  await tx
    .update(shipments)
    .set({ state: 'delivered', stateAt: at })
    .where(and(eq(shipments.orderId, orderId), ne(shipments.state, 'lost'), ne(shipments.state, 'delivered')))
}
