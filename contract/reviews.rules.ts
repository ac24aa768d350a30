/** How long people may change their review, in days. The database holds the same. */
export const REVIEW_EDIT_DAYS = 30
/** Photos with a review. */
export const REVIEW_PHOTOS = 4

/** Until when a review may be changed. */
export function reviewOpenUntil(createdAt: Date): Date {
  return new Date(createdAt.getTime() + REVIEW_EDIT_DAYS * 86_400_000)
}

/** How long a shop may change its answer to a review, in days. The database holds the same. */
export const ANSWER_DAYS = 7
/** In letters. */
export const ANSWER_MAX = 2000

/** Until when an answer may be changed. */
export function answerOpenUntil(createdAt: Date): Date {
  return new Date(createdAt.getTime() + ANSWER_DAYS * 86_400_000)
}
