import { and, eq } from 'drizzle-orm'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import type { Deps } from '#server/infra/deps'
import { productAnswers, productQuestions } from '../../tables/questions'

type None = Record<string, never>

/** Deletes the viewer's own question with its answers. @throws NOT_FOUND also for somebody else's and for what an admin hid */
export async function removeQuestion({ db }: Pick<Deps, 'db'>, viewer: Viewer, id: string): Promise<None> {
  const { authorUserId, status } = productQuestions
  const gone = await db
    .delete(productQuestions)
    .where(and(eq(productQuestions.id, id), eq(authorUserId, viewer.id), eq(status, 'published')))
    .returning({ id: productQuestions.id })
  if (gone.length === 0) throw refuse('NOT_FOUND')
  return {}
}

/** Deletes the viewer's own answer. @throws NOT_FOUND also for somebody else's and for what an admin hid */
export async function removeAnswer({ db }: Pick<Deps, 'db'>, viewer: Viewer, id: string): Promise<None> {
  const { authorUserId, status } = productAnswers
  const gone = await db
    .delete(productAnswers)
    .where(and(eq(productAnswers.id, id), eq(authorUserId, viewer.id), eq(status, 'published')))
    .returning({ id: productAnswers.id })
  if (gone.length === 0) throw refuse('NOT_FOUND')
  return {}
}
