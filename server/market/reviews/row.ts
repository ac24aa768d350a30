import type { Review } from '#contract/review-shapes'

/** The columns of a review, from a table called `r`. */
export const REVIEW_COLUMNS = `r.id, r.author_name as author, r.pet_facts as "petFacts", r.pet_picture as "petPicture",
  (select v.option_value from products v where v.id = r.product_id) as "optionValue",
  r.rating, r.title, r.body, to_json(r.created_at)#>>'{}' as "createdAt", r.helpful_count as helpful,
  to_json(r.edited_at)#>>'{}' as "editedAt",
  (select coalesce(json_agg(json_build_object('id', m.id, 'width', m.width, 'height', m.height, 'widths', m.widths,
      'placeholder', m.placeholder, 'alt', m.alt_text) order by f.position), '[]')
    from review_photos f join media_assets m on m.id = f.media_id where f.review_id = r.id and m.visibility = 'public' and m.deleted_at is null) as photos,
  (select json_build_object('body', a.body, 'createdAt', a.created_at, 'editedAt', a.edited_at)
    from review_responses a where a.review_id = r.id and a.status = 'published') as answer`

type AnswerRow = { body: string; createdAt: string; editedAt: string | null }

/** As the drivers read it: moments are text. */
export type ReviewRow = Omit<Review, 'answer' | 'createdAt' | 'editedAt'> & {
  createdAt: string
  editedAt: string | null
  answer: AnswerRow | null
}

export function toReview({ answer, createdAt, editedAt, ...review }: ReviewRow): Review {
  return { ...review, createdAt: new Date(createdAt), editedAt: toMoment(editedAt), answer: answer && toAnswer(answer) }
}

function toAnswer({ body, createdAt, editedAt }: AnswerRow) {
  return { body, createdAt: new Date(createdAt), editedAt: toMoment(editedAt) }
}

const toMoment = (text: string | null) => (text === null ? null : new Date(text))
