import { eq } from 'drizzle-orm'
import { json, type PersonalData } from '#server/core/personal-data'
import { products } from '#server/tables/products'
import { productAnswers, productQuestions } from '../../tables/questions'

/** What was asked and answered helps others after its author has gone; who wrote it is nobody's business then. */
export const questionData: PersonalData = {
  holds: {
    'questions.json': 'what you asked about products',
    'question-answers.json': 'what you answered to others’ questions about products',
  },

  async *files(db, userId) {
    const { body, authorName, status, createdAt } = productQuestions
    const asked = await db
      .select({ product: products.name, body, authorName, status, createdAt })
      .from(productQuestions)
      .innerJoin(products, eq(products.id, productQuestions.productId))
      .where(eq(productQuestions.authorUserId, userId))
      .orderBy(createdAt)
    yield json('questions.json', asked)
    const { body: answer, byShop, createdAt: answeredAt } = productAnswers
    const answers = await db
      .select({ question: body, answer, byShop, status: productAnswers.status, createdAt: answeredAt })
      .from(productAnswers)
      .innerJoin(productQuestions, eq(productQuestions.id, productAnswers.questionId))
      .where(eq(productAnswers.authorUserId, userId))
      .orderBy(answeredAt)
    yield json('question-answers.json', answers)
  },

  async erase(tx, userId) {
    const authorName = 'A former member'
    await tx.update(productQuestions).set({ authorName }).where(eq(productQuestions.authorUserId, userId))
    await tx.update(productAnswers).set({ authorName }).where(eq(productAnswers.authorUserId, userId))
  },
}
