import type { Question } from '#contract/questions'
import { ANSWERS_SHOWN } from '#contract/questions.rules'

/** The columns of a question, from a table called `q`. */
export const QUESTION_COLUMNS = `q.id, q.author_name as author, q.body, to_json(q.created_at)#>>'{}' as "createdAt",
  (select count(*)::int from product_answers a where a.question_id = q.id and a.status = 'published') as "answerCount",
  (select coalesce(json_agg(json_build_object('id', a.id, 'author', case when not a.by_shop then a.author_name end, 'byShop', a.by_shop, 'body', a.body,
      'createdAt', a.created_at) order by a.by_shop desc, a.created_at, a.id), '[]') from (
    select * from product_answers a where a.question_id = q.id and a.status = 'published'
    order by a.by_shop desc, a.created_at, a.id limit ${ANSWERS_SHOWN}
  ) a) as answers`

type AnswerRow = Omit<Question['answers'][number], 'createdAt'> & { createdAt: string }

/** As the drivers read it: moments are text. */
export type QuestionRow = Omit<Question, 'createdAt' | 'answers'> & { createdAt: string; answers: AnswerRow[] }

export function toQuestion({ createdAt, answers, ...question }: QuestionRow): Question {
  return { ...question, createdAt: new Date(createdAt), answers: answers.map(toAnswer) }
}

export function toAnswer({ createdAt, ...answer }: AnswerRow): Question['answers'][number] {
  return { ...answer, createdAt: new Date(createdAt) }
}
