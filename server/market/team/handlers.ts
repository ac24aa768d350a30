import { open, signedIn } from '#server/identity/gate'
import { acceptInvite, declineInvite } from './answer'
import { handOver, leaveTeam, removeMember, setRole, workFor } from './change'
import { inviteMember, resendInvite, revokeInvite } from './invite'
import { getInvitation, getTeam, listMine } from './read'

const { team: door } = signedIn

export const team = {
  get: door.get.handler(({ context, input }) => getTeam(context, context.viewer, input.profileId)),
  mine: door.mine.handler(({ context }) => listMine(context, context.viewer)),
  invite: door.invite.handler(({ context, input }) => inviteMember(context, context, input)),
  resend: door.resend.handler(({ context, input }) => resendInvite(context, context, input.id)),
  revoke: door.revoke.handler(({ context, input }) => revokeInvite(context, context, input.id)),
  invitation: open.team.invitation.handler(({ context, input }) => getInvitation(context, input.key)),
  accept: door.accept.handler(({ context, input }) => acceptInvite(context, context, input.id)),
  decline: door.decline.handler(({ context, input }) => declineInvite(context, context, input.id)),
  setRole: door.setRole.handler(({ context, input }) => setRole(context, context, input)),
  remove: door.remove.handler(({ context, input }) => removeMember(context, context, input)),
  leave: door.leave.handler(({ context, input }) => leaveTeam(context, context, input.profileId)),
  handOver: door.handOver.handler(({ context, input }) => handOver(context, context, input)),
  workFor: door.workFor.handler(({ context, input }) => workFor(context, context.viewer, input.profileId)),
}
