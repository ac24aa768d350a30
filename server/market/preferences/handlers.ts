import { signedIn } from '#server/identity/gate'
import { getPreferences, savePreferences } from './preferences'

export const preferences = {
  get: signedIn.preferences.get.handler(({ context }) => getPreferences(context, context.viewer)),
  save: signedIn.preferences.save.handler(({ context, input }) => savePreferences(context, context.viewer, input)),
}
