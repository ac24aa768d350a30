import { signedIn } from '../gate'
import { confirmProposal } from '../services/proposals/confirm'
import { declineProposal } from '../services/proposals/decline'
import { listProposals } from '../services/proposals/list'

const { proposals: door } = signedIn

export const proposals = {
  list: door.list.handler(({ context }) => listProposals(context, context.viewer)),
  confirm: door.confirm.handler(({ context, input }) => confirmProposal(context, context, input.id)),
  decline: door.decline.handler(({ context, input }) => declineProposal(context, context, input.id)),
}
