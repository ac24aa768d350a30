import { signedIn } from '../gate'
import { getPreferences, savePreferences } from '../services/preferences/preferences'

export const preferences = {
  get: signedIn.preferences.get.handler(({ context }) => getPreferences(context, context.viewer)),
  save: signedIn.preferences.save.handler(({ context, input }) => savePreferences(context, context.viewer, input)),
}
