import { and, desc, eq } from 'drizzle-orm'
import type { Address, SavedAddress } from '#contract/addresses'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { userAddresses } from '../../tables/addresses'
import { cleanAddress } from './clean'
import { listAddresses } from './list'
import { lockBook } from './lock-book'
import { makeDefault } from './make-default'

type Book = { items: SavedAddress[] }

const theirs = (viewer: Viewer, id: string) => and(eq(userAddresses.id, id), eq(userAddresses.userId, viewer.id))

/** @throws NOT_FOUND also for somebody else's */
export async function saveAddress(
  { db, clock }: Deps,
  viewer: Viewer,
  { id, address }: { id: string; address: Address },
): Promise<Book> {
  const changed = await db
    .update(userAddresses)
    .set({ ...cleanAddress(address), updatedAt: clock.now() })
    .where(theirs(viewer, id))
    .returning({ id: userAddresses.id })
  if (changed.length === 0) throw refuse('NOT_FOUND')
  return listAddresses(db, viewer.id)
}

/** @throws NOT_FOUND also for somebody else's */
export function setDefaultAddress({ db }: Deps, viewer: Viewer, id: string): Promise<Book> {
  return inBook(db, viewer, async (tx) => {
    const [found] = await tx.select({ id: userAddresses.id }).from(userAddresses).where(theirs(viewer, id))
    if (!found) throw refuse('NOT_FOUND')
    await makeDefault(tx, viewer.id, id)
  })
}

/** @throws NOT_FOUND also for somebody else's */
export function removeAddress({ db }: Deps, viewer: Viewer, id: string): Promise<Book> {
  return inBook(db, viewer, async (tx) => {
    const [gone] = await tx
      .delete(userAddresses)
      .where(theirs(viewer, id))
      .returning({ wasDefault: userAddresses.isDefault })
    if (!gone) throw refuse('NOT_FOUND')
    if (!gone.wasDefault) return
    const [next] = await tx
      .select({ id: userAddresses.id })
      .from(userAddresses)
      .where(eq(userAddresses.userId, viewer.id))
      .orderBy(desc(userAddresses.createdAt), desc(userAddresses.id))
      .limit(1)
    if (next) await makeDefault(tx, viewer.id, next.id)
  })
}

function inBook(db: Deps['db'], viewer: Viewer, change: (tx: Tx) => Promise<void>): Promise<Book> {
  return inTransaction(db, async (tx) => {
    await lockBook(tx, viewer.id)
    await change(tx)
    return listAddresses(tx, viewer.id)
  })
}
