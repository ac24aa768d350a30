import type { Tx } from '#server/infra/database/db'
import { insertAll } from '#server/infra/database/insert-all'
import { shipmentItems, shipments } from '#server/tables/fulfilment'
import { randomFrom } from '#server/town/random'
import type { PastOrder } from '#server/town/types'
import { uuidFrom } from '#server/town/uuid'

const CARRIERS = ['USPS', 'UPS', 'FedEx'] as const

/** The package of each order that has left by now; in the town's past each order left whole. */
export async function insertPackages(tx: Tx, history: readonly PastOrder[], now: Date): Promise<void> {
  const sent = history.filter(({ shippedAt }) => shippedAt <= now)
  await insertAll(
    tx,
    shipments,
    sent.map(({ id, shippedAt, deliveredAt }) => {
      const random = randomFrom(`package/${id}`)
      return {
        id: uuidFrom(`package ${id}`),
        orderId: id,
        carrier: random.pick(CARRIERS),
        trackingNumber: `PW${random.int(100_000_000, 999_999_999)}US`,
        idempotencyKey: uuidFrom(`package key ${id}`),
        shippedAt,
        ...(deliveredAt <= now
          ? { state: 'delivered' as const, stateAt: deliveredAt }
          : { state: 'in_transit' as const, stateAt: shippedAt }),
      }
    }),
  )
  await insertAll(
    tx,
    shipmentItems,
    sent.flatMap(({ id, items }) =>
      items.map((item) => ({ shipmentId: uuidFrom(`package ${id}`), orderItemId: item.id, quantity: item.quantity })),
    ),
  )
}
