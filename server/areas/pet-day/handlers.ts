import { signedIn } from '#server/identity/gate'
import { getComingUp } from './coming-up'
import { getDay } from './day'

export const petDay = {
  get: signedIn.petDay.get.handler(({ context, input }) => getDay(context, context.viewer, input)),
  comingUp: signedIn.petDay.comingUp.handler(({ context, input }) => getComingUp(context, context.viewer, input)),
}
