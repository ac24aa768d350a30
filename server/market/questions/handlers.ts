import { open, signedIn } from '#server/identity/gate'
import { answerQuestion } from './answer'
import { askQuestion } from './ask'
import { listQuestions } from './list'
import { questionsOfMine } from './mine'
import { listShopQuestions } from './of-shop'
import { removeAnswer, removeQuestion } from './remove'

const { questions: door } = signedIn

export const questions = {
  list: open.questions.list.handler(({ context, input }) => listQuestions(context, input)),
  mine: door.mine.handler(({ context, input }) => questionsOfMine(context, context.viewer, input.id)),
  ask: door.ask.handler(({ context, input }) => askQuestion(context, context.viewer, input)),
  answer: door.answer.handler(({ context, input }) => answerQuestion(context, context.viewer, input)),
  remove: door.remove.handler(({ context, input }) => removeQuestion(context, context.viewer, input.id)),
  removeAnswer: door.removeAnswer.handler(({ context, input }) => removeAnswer(context, context.viewer, input.id)),
  ofShop: door.ofShop.handler(({ context, input }) => listShopQuestions(context, context.viewer, input)),
}
