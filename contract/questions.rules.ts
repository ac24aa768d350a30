/** In letters. */
export const QUESTION_MIN = 10
export const QUESTION_MAX = 500
export const ANSWER_TEXT_MAX = 1000
/** Answers shown under a question: the shop’s first. */
export const ANSWERS_SHOWN = 5
