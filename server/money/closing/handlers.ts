import { signedIn } from '#server/identity/gate'
import { beginClosing, cancelClosing, getClosing } from './closing'
import { refundOpen } from './refund-open'

const { closing: door } = signedIn

export const closing = {
  get: door.get.handler(({ context, input }) => getClosing(context, context.viewer, input.profileId)),
  begin: door.begin.handler(({ context, input }) => beginClosing(context, context, input.profileId)),
  cancel: door.cancel.handler(({ context, input }) => cancelClosing(context, context.viewer, input.profileId)),
  refundOpen: door.refundOpen.handler(({ context, input }) => refundOpen(context, context.viewer, input.profileId)),
}
