import { and, eq } from 'drizzle-orm'
import { publicName } from '#server/core/text/clean'
import type { Tx } from '#server/infra/database/db'
import { reviews } from '../../tables/reviews'
import type { Held } from './hold'

/** Whoever shows the first letter of the last name no more shows it nowhere: it goes from the reviews they signed with it. */
export async function hideInitial(tx: Tx, { userId, firstName, lastName }: Held): Promise<void> {
  await tx
    .update(reviews)
    .set({ authorName: publicName(firstName, '') })
    .where(and(eq(reviews.authorUserId, userId), eq(reviews.authorName, publicName(firstName, lastName))))
}
