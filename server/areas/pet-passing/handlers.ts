import { open, signedIn } from '#server/identity/gate'
import { getMemorial, saveMemorial } from './memorial'
import { getPassing } from './read'
import { sayPassed } from './say'
import { undoPassed } from './undo'

const { petPassing: door } = signedIn

export const petPassing = {
  get: door.get.handler(({ context, input }) => getPassing(context, context.viewer, input.petId)),
  say: door.say.handler(({ context, input }) => sayPassed(context, context, input)),
  saveMemorial: door.saveMemorial.handler(({ context, input }) => saveMemorial(context, context.viewer, input)),
  undo: door.undo.handler(({ context, input }) => undoPassed(context, context, input.petId)),
  memorial: open.petPassing.memorial.handler(({ context, input }) => getMemorial(context, input.petId)),
}
