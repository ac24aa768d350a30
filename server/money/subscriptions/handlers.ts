import { signedIn } from '#server/identity/gate'
import { confirmCard, removeCard, saveCard } from './card'
import {
  cancelSubscription,
  changeSubscription,
  moveSubscription,
  pauseSubscription,
  resumeSubscription,
  skipSubscription,
  swapProduct,
} from './change'
import { listSubscriptions } from './list'
import { createSubscription, offerRepeat } from './write'

export const subscriptions = {
  list: signedIn.subscriptions.list.handler(({ context }) => listSubscriptions(context, context.viewer)),
  offer: signedIn.subscriptions.offer.handler(({ context, input }) => offerRepeat(context, input.productId)),
  create: signedIn.subscriptions.create.handler(({ context, input }) =>
    createSubscription(context, context.viewer, input),
  ),
  change: signedIn.subscriptions.change.handler(({ context, input }) =>
    changeSubscription(context, context.viewer, input),
  ),
  move: signedIn.subscriptions.move.handler(({ context, input }) => moveSubscription(context, context.viewer, input)),
  skip: signedIn.subscriptions.skip.handler(({ context, input }) => skipSubscription(context, context.viewer, input)),
  swap: signedIn.subscriptions.swap.handler(({ context, input }) => swapProduct(context, context.viewer, input)),
  pause: signedIn.subscriptions.pause.handler(({ context, input }) =>
    pauseSubscription(context, context.viewer, input.id),
  ),
  resume: signedIn.subscriptions.resume.handler(({ context, input }) =>
    resumeSubscription(context, context.viewer, input),
  ),
  cancel: signedIn.subscriptions.cancel.handler(({ context, input }) =>
    cancelSubscription(context, context.viewer, input.id),
  ),
  saveCard: signedIn.subscriptions.saveCard.handler(({ context }) => saveCard(context, context.viewer)),
  confirmCard: signedIn.subscriptions.confirmCard.handler(({ context, input }) =>
    confirmCard(context, context.viewer, input.sessionId),
  ),
  removeCard: signedIn.subscriptions.removeCard.handler(({ context }) => removeCard(context, context.viewer)),
}
