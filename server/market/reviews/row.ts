import type { Review } from '#contract/review-shapes'

/** The columns of a review, from a table called `r`. */
export const REVIEW_COLUMNS = `r.id, r.author_name as author, r.pet_facts as "petFacts", r.pet_picture as "petPicture",
  (select v.option_value from products v where v.id = r.product_id) as "optionValue",
  r.rating, r.title, r.body, to_json(r.created_at)#>>'{}' as "createdAt", r.helpful_count as helpful,
  (select json_build_object('body', a.body, 'createdAt', a.created_at, 'editedAt', a.edited_at)
    from review_responses a where a.review_id = r.id and a.status = 'published') as answer`

type AnswerRow = { body: string; createdAt: string; editedAt: string | null }

/** As the drivers read it: moments are text. */
export type ReviewRow = Omit<Review, 'answer' | 'createdAt'> & { createdAt: string; answer: AnswerRow | null }

export function toReview({ answer, createdAt, ...review }: ReviewRow): Review {
  return { ...review, createdAt: new Date(createdAt), answer: answer && toAnswer(answer) }
}

function toAnswer({ body, createdAt, editedAt }: AnswerRow) {
  return { body, createdAt: new Date(createdAt), editedAt: editedAt === null ? null : new Date(editedAt) }
}
