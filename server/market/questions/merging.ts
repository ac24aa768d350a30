import type { Merging } from '#server/core/merging'

export const questionsMerging: Merging = {
  fates: {
    'product_answers.author_user_id': { moves: 'where-free', by: ['question_id'], rest: 'stays' },
    'product_questions.author_user_id': 'moves',
  },
  counted: { questions: 'product_questions.author_user_id' },
}
