import { eq } from 'drizzle-orm'
import type { Tx } from '#server/infra/database/db'
import { pets } from '#server/tables/pets'
import type { Town } from '#server/town/town'
import { uuidFrom } from '#server/town/uuid'

/** The memorial of the demo town. */
export async function insertMemorials(tx: Tx, _: Town, _now: Date): Promise<void> {
  await tx
    .update(pets)
    .set({
      memorialVisibility: 'public',
      memorialWords:
        'Bramble walked every lane in Millbrook and knew which doors had biscuits behind them. He slept through thunder and woke for cheese.\n\nHe taught Fern where the brook is shallow. We still say good night to his corner.',
    })
    .where(eq(pets.id, uuidFrom('pet parent Bramble')))
}
