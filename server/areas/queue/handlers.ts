import { signedIn } from '#server/identity/gate'
import { getQueue } from './overview'
import { retryEvents } from './retry'

const { queue: door } = signedIn

export const queue = {
  overview: door.overview.handler(({ context }) => getQueue(context)),
  retry: door.retry.handler(({ context, input }) => retryEvents(context, context, input)),
}
