import { signedIn } from '#server/identity/gate'
import { confirmProposal } from './confirm'
import { declineProposal } from './decline'
import { listProposals } from './list'

const { proposals: door } = signedIn

export const proposals = {
  list: door.list.handler(({ context }) => listProposals(context, context.viewer)),
  confirm: door.confirm.handler(({ context, input }) => confirmProposal(context, context, input.id)),
  decline: door.decline.handler(({ context, input }) => declineProposal(context, context, input.id)),
}
