import { signedIn } from '#server/identity/gate'
import { endView, startView } from './start'

const { views: door } = signedIn

export const views = {
  start: door.start.handler(({ context, input }) => startView(context, context, input)),
  end: door.end.handler(({ context, input }) => endView(context, context, input.id)),
}
