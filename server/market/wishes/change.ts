import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Viewer } from '#server/core/people/viewer'
import { violatedConstraint } from '#server/core/refusals/faults'
import { refuse } from '#server/core/refusals/refuse'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { wishItems, wishShares } from '../../tables/wishes'

type Changing = Pick<Deps, 'db' | 'clock'>
type None = Record<string, never>

/** @throws NOT_FOUND for what is not for sale, WISHES_FULL */
export async function addWish(deps: Changing, viewer: Viewer, productId: string): Promise<None> {
  const now = deps.clock.now().toISOString()
  const { rows } = await deps.db
    .execute<{ found: boolean }>(
      sql`
      with product as (select id from products where id = ${productId} and status = 'published'),
        added as (
          insert into wish_items (user_id, product_id, created_at)
          select ${viewer.id}, p.id, ${now} from product p
          where not exists (select from wish_items w where w.user_id = ${viewer.id} and w.product_id = p.id)
          on conflict do nothing
        )
      select exists (select from product) as found`,
    )
    .catch((error: unknown) => {
      throw violatedConstraint(error) === 'wish_items_limit_check' ? refuse('WISHES_FULL') : error
    })
  if (!rows[0]?.found) throw refuse('NOT_FOUND')
  return {}
}

export async function removeWish({ db }: Changing, viewer: Viewer, productId: string): Promise<None> {
  await db.delete(wishItems).where(and(eq(wishItems.userId, viewer.id), eq(wishItems.productId, productId)))
  return {}
}

/** Adds what a browser kept, in its order, as far as there is room. */
export async function mergeWishes({ db, clock }: Changing, viewer: Viewer, ids: readonly string[]): Promise<None> {
  const now = clock.now().getTime()
  for (const [place, id] of [...new Set(ids)].entries()) {
    try {
      // the first of them is the latest
      const at = new Date(now - place)
      await addWish({ db, clock: { now: () => at } }, viewer, id)
    } catch (error) {
      const { code } = error as { code?: unknown }
      if (code === 'WISHES_FULL') break
      if (code !== 'NOT_FOUND') throw error
    }
  }
  return {}
}

/** Makes a new secret; whoever has the link of before sees nothing from then on. */
export async function shareWishes({ db, clock }: Changing, viewer: Viewer): Promise<{ key: string }> {
  const share = { key: randomBytes(24).toString('base64url'), createdAt: clock.now() }
  await inTransaction(db, (tx) =>
    tx
      .insert(wishShares)
      .values({ userId: viewer.id, ...share })
      .onConflictDoUpdate({ target: wishShares.userId, set: share }),
  )
  return { key: share.key }
}

export async function unshareWishes({ db }: Changing, viewer: Viewer): Promise<None> {
  await db.delete(wishShares).where(eq(wishShares.userId, viewer.id))
  return {}
}
