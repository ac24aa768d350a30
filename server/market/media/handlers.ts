import { signedIn } from '#server/identity/gate'
import { describePicture } from './describe'
import { removePicture } from './remove'

export const media = {
  describe: signedIn.media.describe.handler(async ({ context, input }) => {
    await describePicture(context, context.viewer, input)
    return {}
  }),
  remove: signedIn.media.remove.handler(async ({ context, input }) => {
    await removePicture(context, context.viewer, input.id)
    return {}
  }),
}
