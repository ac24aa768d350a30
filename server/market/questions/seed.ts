import type { Tx } from '#server/infra/database/db'
import { insertAll } from '#server/infra/database/insert-all'
import { townQuestions } from '#server/town/questions/ask'
import type { Town } from '#server/town/town'
import { productAnswers, productQuestions } from '../../tables/questions'

/** What the town asked about its goods. */
export async function insertQuestions(tx: Tx, town: Town, now: Date): Promise<void> {
  const asked = townQuestions(town, now)
  await insertAll(
    tx,
    productQuestions,
    asked.map(({ author, answers: _, ...question }) => ({
      ...question,
      authorUserId: author.id,
      authorName: author.firstName,
    })),
  )
  await insertAll(
    tx,
    productAnswers,
    asked.flatMap(({ id, answers }) => answers.map((answer) => ({ ...answer, questionId: id }))),
  )
}
