import type { Viewer } from '#server/core/people/viewer'
import { violatedConstraint } from '#server/core/refusals/faults'
import { refuse } from '#server/core/refusals/refuse'
import { run } from '#server/infra/database/statement'
import type { Deps } from '#server/infra/deps'

const ADD = `insert into review_votes (review_id, user_id, created_at) values ($1, $2, $3) on conflict do nothing`
const TAKE_BACK = `delete from review_votes where review_id = $1 and user_id = $2`
const COUNT = `select helpful_count as count from reviews where id = $1 and status = 'published'`

/**
 * Marks a review as helpful, or takes that back; what is so already stays. The database judges whose vote counts.
 *
 * @throws NOT_FOUND, OWN_PART for one's own review and for those of one's own shop
 */
export async function voteOnReview(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  { id, helpful }: { id: string; helpful: boolean },
): Promise<{ helpful: boolean; count: number }> {
  try {
    if (helpful) await run(deps, { name: 'review-vote', text: ADD, values: [id, viewer.id, deps.clock.now()] })
    else await run(deps, { name: 'review-unvote', text: TAKE_BACK, values: [id, viewer.id] })
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === 'review_votes_others_check') throw refuse('OWN_PART')
    if (constraint === 'review_votes_published_check') throw refuse('NOT_FOUND')
    throw error
  }
  const [review] = await run<{ count: number }>(deps, { name: 'review-votes', text: COUNT, values: [id] })
  if (!review) throw refuse('NOT_FOUND')
  return { helpful, count: review.count }
}
