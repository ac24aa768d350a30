import { signedIn } from '#server/identity/gate'
import { decideReport } from './decide'
import { listReported } from './queue'
import { sendReport } from './send'

const { reports: door } = signedIn

export const reports = {
  send: door.send.handler(({ context, input }) => sendReport(context, context.viewer, input)),
  queue: door.queue.handler(({ context, input }) => listReported(context, input)),
  decide: door.decide.handler(({ context, input }) => decideReport(context, context, input)),
}
