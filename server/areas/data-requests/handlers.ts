import { signedIn } from '#server/identity/gate'
import { getRemains, listRequests } from './read'
import { answerRequest, enterRequest, planErasure } from './write'

const { dataRequests: door } = signedIn

export const dataRequests = {
  list: door.list.handler(({ context, input }) => listRequests(context, input)),
  remains: door.remains.handler(({ context, input }) => getRemains(context, context.viewer, input.id)),
  enter: door.enter.handler(({ context, input }) => enterRequest(context, context, input)),
  plan: door.plan.handler(({ context, input }) => planErasure(context, context, input.id)),
  answer: door.answer.handler(({ context, input }) => answerRequest(context, context, input)),
}
