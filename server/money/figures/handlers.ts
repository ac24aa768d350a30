import { signedIn } from '#server/identity/gate'
import { readFigures } from './read'

export const figures = {
  show: signedIn.figures.show.handler(({ context, input }) => readFigures(context, context.viewer, input)),
}
