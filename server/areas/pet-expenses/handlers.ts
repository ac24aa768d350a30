import { signedIn } from '#server/identity/gate'
import { addExpense, removeExpense, saveExpense } from './change'
import { listExpenses, sumExpenses } from './list'
import { listCandidates, takeExpense } from './take'

const { petExpenses: door } = signedIn

export const petExpenses = {
  list: door.list.handler(({ context, input }) => listExpenses(context, context.viewer, input)),
  sums: door.sums.handler(({ context, input }) => sumExpenses(context, context.viewer, input)),
  add: door.add.handler(({ context, input }) => addExpense(context, context.viewer, input)),
  save: door.save.handler(({ context, input }) => saveExpense(context, context.viewer, input)),
  remove: door.remove.handler(({ context, input }) => removeExpense(context, context.viewer, input.id)),
  candidates: door.candidates.handler(({ context, input }) => listCandidates(context, context.viewer, input.petId)),
  take: door.take.handler(({ context, input }) => takeExpense(context, context.viewer, input)),
}
