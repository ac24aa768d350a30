import { signedIn } from '#server/identity/gate'
import { block, isProfileBlocked, listBlocked, unblock } from './change'

const { blocks: door } = signedIn

export const blocks = {
  list: door.list.handler(({ context }) => listBlocked(context, context.viewer)),
  ofProfile: door.ofProfile.handler(({ context, input }) => isProfileBlocked(context, context.viewer, input.profileId)),
  block: door.block.handler(({ context, input }) => block(context, context.viewer, input)),
  unblock: door.unblock.handler(({ context, input }) => unblock(context, context.viewer, input)),
}
