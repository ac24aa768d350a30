import { signedIn } from '#server/identity/gate'
import { answerReview } from './answer'
import { editReview, removeReview } from './edit'
import { reviewsOfMine } from './mine'
import { listShopReviews } from './of-shop'
import { voteOnReview } from './vote'

const { reviews: door } = signedIn

export const reviews = {
  mine: door.mine.handler(({ context, input }) => reviewsOfMine(context, context.viewer, input.productId)),
  edit: door.edit.handler(({ context, input }) => editReview(context, context.viewer, input)),
  remove: door.remove.handler(({ context, input }) => removeReview(context, context.viewer, input.id)),
  vote: door.vote.handler(({ context, input }) => voteOnReview(context, context.viewer, input)),
  ofShop: door.ofShop.handler(({ context, input }) => listShopReviews(context, context.viewer, input)),
  answer: door.answer.handler(({ context, input }) => answerReview(context, context.viewer, input)),
}
