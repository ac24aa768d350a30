import { and, eq } from 'drizzle-orm'
import { publicName } from '#server/core/text/clean'
import type { Tx } from '#server/infra/database/db'
import { productAnswers, productQuestions } from '../../tables/questions'
import { reviews } from '../../tables/reviews'
import type { Held } from './hold'

/** Whoever shows the first letter of the last name no more shows it nowhere: it goes from all they signed with it. */
export async function hideInitial(tx: Tx, { userId, firstName, lastName }: Held): Promise<void> {
  const [authorName, before] = [publicName(firstName, ''), publicName(firstName, lastName)]
  for (const table of [reviews, productQuestions, productAnswers]) {
    await tx
      .update(table)
      .set({ authorName })
      .where(and(eq(table.authorUserId, userId), eq(table.authorName, before)))
  }
}
