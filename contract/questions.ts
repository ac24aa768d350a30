import { z } from 'zod'
import { endpoint } from './endpoint'
import { may } from './errors'
import { Held } from './held'
import { pageOf } from './lists'
import { ANSWER_TEXT_MAX, ANSWERS_SHOWN, QUESTION_MAX, QUESTION_MIN } from './questions.rules'

const Id = z.object({ id: z.uuid() })
const Cursor = z.string().max(200).optional()

export const QuestionAnswer = z.object({
  id: z.uuid(),
  /** Null for the shop, which whatever shows it names. */
  author: z.string().nullable(),
  /** Whether the shop says it; else it is somebody who bought the thing. */
  byShop: z.boolean(),
  body: z.string(),
  createdAt: z.date(),
})
export type QuestionAnswer = z.infer<typeof QuestionAnswer>

export const Question = z.object({
  id: z.uuid(),
  author: z.string(),
  body: z.string(),
  createdAt: z.date(),
  /** The shop’s first, then the oldest. */
  answers: z.array(QuestionAnswer).max(ANSWERS_SHOWN),
  answerCount: z.int().nonnegative(),
})
export type Question = z.infer<typeof Question>

/** A question as the shop that sells the thing sees it. */
export const ShopQuestion = Question.extend({ productId: z.uuid(), productName: z.string() })
export type ShopQuestion = z.infer<typeof ShopQuestion>

export const NewQuestion = z.object({
  productId: z.uuid(),
  body: z
    .string()
    .trim()
    .min(QUESTION_MIN, `Write your question, at least ${QUESTION_MIN} characters.`)
    .max(QUESTION_MAX),
})
export type NewQuestion = z.infer<typeof NewQuestion>

export const NewQuestionAnswer = Id.extend({ body: z.string().trim().min(2, 'Write an answer.').max(ANSWER_TEXT_MAX) })
export type NewQuestionAnswer = z.infer<typeof NewQuestionAnswer>

export const questions = {
  /** About the product and its other variations: newest first, 10 at a time. */
  list: endpoint('anyone', 'List the questions about a product', { shared: true })
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/products/{id}/questions' })
    .input(Id.extend({ cursor: Cursor }))
    .output(z.object({ items: z.array(Question), count: z.int().nonnegative(), next: z.string().nullable() })),
  mine: endpoint('signed-in', 'Say what the person asked and may answer about a product')
    .route({ method: 'GET', path: '/products/{id}/questions/mine' })
    .input(Id)
    .output(
      z.object({
        asked: z.array(z.uuid()).describe('Their own questions'),
        answers: z.array(z.uuid()).describe('Their own answers'),
        answered: z.array(z.uuid()).describe('The questions they answered'),
        answersAs: z.enum(['shop', 'buyer']).nullable().describe('As who they may answer'),
        author: z.string().describe('The name their question or answer would stand under'),
      }),
    ),
  ask: endpoint('signed-in', 'Ask about a product', { limit: { bucket: 'question', count: 10, windowS: 86_400 } })
    .errors(may('NOT_FOUND', 'OWN_PART', 'CONFLICT'))
    .route({ method: 'POST', path: '/questions' })
    .input(NewQuestion)
    .output(Question.extend({ held: Held })),
  /** By the shop, and by people who have the thing: once each. */
  answer: endpoint('signed-in', 'Answer a question about a product', {
    limit: { bucket: 'question-answer', count: 60, windowS: 86_400 },
  })
    .errors(may('NOT_FOUND', 'ONLY_BUYERS', 'ALREADY_ANSWERED', 'CONFLICT'))
    .route({ method: 'POST', path: '/questions/{id}/answers' })
    .input(NewQuestionAnswer)
    .output(QuestionAnswer.extend({ held: Held })),
  /** With what was answered to it. */
  remove: endpoint('signed-in', 'Delete the person’s own question')
    .errors(may('NOT_FOUND'))
    .route({ method: 'DELETE', path: '/questions/{id}' })
    .input(Id)
    .output(z.object({})),
  removeAnswer: endpoint('signed-in', 'Delete the person’s own answer')
    .errors(may('NOT_FOUND'))
    .route({ method: 'DELETE', path: '/answers/{id}' })
    .input(Id)
    .output(z.object({})),
  /** Of the person’s active shop. Open ones, which the shop has not answered: the longest wait first. Others: newest first. */
  ofShop: endpoint({ profile: 'business-provider', may: 'answers' }, 'List the questions to the person’s own shop')
    .route({ method: 'GET', path: '/questions/of-shop' })
    .input(z.object({ show: z.enum(['open', 'answered']).default('open'), cursor: Cursor }))
    .output(pageOf(ShopQuestion)),
}
