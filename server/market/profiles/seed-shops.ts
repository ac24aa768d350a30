import type { Tx } from '#server/infra/database/db'
import { shopTerms } from '#server/tables/profiles'
import type { Town } from '#server/town/town'

/** How the shops deliver, hand over and take back. */
export async function insertShops(tx: Tx, { shops }: Town): Promise<void> {
  await tx.insert(shopTerms).values(
    shops.map(({ profileId, delivery, collection, address, returnDays, returnNote, taxRate }) => ({
      profileId,
      ships: delivery.ships,
      deliveryFee: delivery.fee,
      freeOver: delivery.freeOver,
      minDays: delivery.minDays,
      maxDays: delivery.maxDays,
      cutoffHour: delivery.cutoffHour,
      collects: collection.offered,
      readyInHours: collection.readyInHours,
      collectHours: collection.hours,
      address,
      returnDays,
      returnNote,
      taxRate,
    })),
  )
}
