import { and, count, eq } from 'drizzle-orm'
import { type Address, MOST_ADDRESSES, type SavedAddress } from '#contract/addresses'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { userAddresses } from '../../tables/addresses'
import { cleanAddress } from './clean'
import { listAddresses } from './list'
import { lockBook } from './lock-book'
import { makeDefault } from './make-default'

function sameAs({ name, line1, line2, locality, region, postcode, country }: ReturnType<typeof cleanAddress>) {
  const {
    name: who,
    line1: first,
    line2: second,
    locality: town,
    region: state,
    postcode: code,
    country: land,
  } = userAddresses
  return and(
    eq(who, name),
    eq(first, line1),
    eq(second, line2),
    eq(town, locality),
    eq(state, region),
    eq(code, postcode),
    eq(land, country),
  )
}

/**
 * Keeps an address once; the first one of a person is the default.
 *
 * @throws TOO_MANY_ADDRESSES, BAD_REQUEST when nothing is left of it once cleaned
 */
export async function addAddress(
  { db, clock }: Deps,
  viewer: Viewer,
  { address, isDefault = false }: { address: Address; isDefault?: boolean | undefined },
): Promise<{ items: SavedAddress[] }> {
  const row = cleanAddress(address)
  return inTransaction(db, async (tx) => {
    await lockBook(tx, viewer.id)
    const own = eq(userAddresses.userId, viewer.id)
    const [known] = await tx
      .select({ id: userAddresses.id })
      .from(userAddresses)
      .where(and(own, sameAs(row)))
    const [kept] = await tx.select({ all: count() }).from(userAddresses).where(own)
    const all = kept?.all ?? 0
    if (!known && all >= MOST_ADDRESSES) throw refuse('TOO_MANY_ADDRESSES')
    const now = clock.now()
    const [added] = known
      ? [known]
      : await tx
          .insert(userAddresses)
          .values({ ...row, userId: viewer.id, createdAt: now, updatedAt: now })
          .returning({ id: userAddresses.id })
    if (added && (isDefault || all === 0)) await makeDefault(tx, viewer.id, added.id)
    return listAddresses(tx, viewer.id)
  })
}
