import { signedIn } from '../gate'
import { describePicture } from '../services/media/describe'
import { removePicture } from '../services/media/remove'

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
