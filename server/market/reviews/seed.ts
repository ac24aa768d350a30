import type { Tx } from '#server/infra/database/db'
import { insertAll } from '#server/infra/database/insert-all'
import { answersOf, votesOf } from '#server/town/reviews/echo'
import type { Town } from '#server/town/town'
import { reviewResponses, reviewVotes } from '../../tables/reviews'

/** What the town made of its reviews. They themselves come with the orders they stand on. */
export async function insertEchoes(tx: Tx, town: Town, now: Date): Promise<void> {
  await insertAll(tx, reviewVotes, votesOf(town, now))
  await insertAll(tx, reviewResponses, answersOf(town, now))
}
