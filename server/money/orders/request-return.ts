import { and, eq } from 'drizzle-orm'
import type { OrderDetail } from '#contract/orders'
import { leftToReturn, type ReturnReason } from '#contract/returns.rules'
import type { Viewer } from '#server/core/people/viewer'
import { violatedConstraint } from '#server/core/refusals/faults'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import { cleanText } from '#server/core/text/clean'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { claimPictures } from '#server/market/media/claim'
import { returnItems, returnPhotos, returnRequests } from '../../tables/fulfilment'
import { getOrder } from './get'
import { holdTheirs } from './hold-theirs'
import { tellReturn } from './tell-return'
import type { Asked } from './theirs'

type Input = Asked & {
  idempotencyKey: string
  reason: ReturnReason
  note: string
  items: readonly { itemId: string; quantity: number }[]
  photos: readonly string[]
}

/**
 * Asks the shop to take pieces back. Asked again with the same key nothing more is asked for.
 *
 * @throws NOT_FOUND also for pictures that are gone or somebody else's, ORDER_MOVED_ON when the days for it are over, CONFLICT in words when fewer can come back
 */
export async function requestReturn(deps: Deps, viewer: Viewer | null, input: Input): Promise<OrderDetail> {
  const asked = { id: input.id, key: input.key }
  const work = inTransaction(deps.db, async (tx) => {
    const order = await holdTheirs(tx, viewer, asked)
    const same = and(eq(returnRequests.orderId, order.id), eq(returnRequests.idempotencyKey, input.idempotencyKey))
    const [before] = await tx.select({ id: returnRequests.id }).from(returnRequests).where(same)
    if (before) return
    // as the page shows it, held
    const shown = await getOrder({ ...deps, db: tx as unknown as Deps['db'] }, viewer, asked)
    if (!shown.returnUntil) throw refuse('ORDER_MOVED_ON')
    const pieces = [...Map.groupBy(input.items, ({ itemId }) => itemId)].map(([itemId, parts]) => ({
      itemId,
      quantity: parts.reduce((all, { quantity }) => all + quantity, 0),
    }))
    for (const { itemId, quantity } of pieces) {
      const line = shown.items.find(({ id }) => id === itemId)
      if (!line) throw refuse('NOT_FOUND')
      const left = leftToReturn(line, shown.returns)
      if (quantity > left) throw refuseInWords('CONFLICT', `Only ${left} of ${line.title} can still be returned.`)
    }
    if (!viewer && input.photos.length > 0)
      throw refuseInWords('CONFLICT', 'Sign in to add photos, or describe what is wrong in your note.')
    if (viewer) await claimPictures(tx, viewer.id, input.photos, ['return'])
    await write(tx, order, input, pieces)
  })
  await work.catch((error: unknown) => {
    if (violatedConstraint(error) === 'return_photos_pkey')
      throw refuseInWords('CONFLICT', 'One of these photos is already with another return. Add it again.')
    throw error
  })
  return getOrder(deps, viewer, asked)
}

async function write(
  tx: Tx,
  order: { id: string; number: string },
  input: Input,
  pieces: { itemId: string; quantity: number }[],
) {
  const { idempotencyKey, reason } = input
  const [request] = await tx
    .insert(returnRequests)
    .values({ orderId: order.id, idempotencyKey, reason, note: cleanText(input.note) })
    .returning({ id: returnRequests.id, status: returnRequests.status })
  if (!request) throw new Error('A return was not written')
  await tx
    .insert(returnItems)
    .values(pieces.map(({ itemId, quantity }) => ({ requestId: request.id, orderItemId: itemId, quantity })))
  const photos = [...new Set(input.photos)].map((mediaId, position) => ({ mediaId, position, requestId: request.id }))
  if (photos.length > 0) await tx.insert(returnPhotos).values(photos)
  await tellReturn(tx, order, request)
}
