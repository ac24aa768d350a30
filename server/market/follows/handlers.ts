import { signedIn } from '#server/identity/gate'
import { follow, getFollowing, unfollow } from './change'
import { listFollowed } from './list'

const { follows: door } = signedIn

export const follows = {
  list: door.list.handler(({ context, input }) => listFollowed(context, context.viewer, input.cursor)),
  get: door.get.handler(({ context, input }) => getFollowing(context, context.viewer, input.profileId)),
  follow: door.follow.handler(({ context, input }) => follow(context, context.viewer, input)),
  unfollow: door.unfollow.handler(({ context, input }) => unfollow(context, context.viewer, input.profileId)),
}
