import { open, signedIn } from '#server/identity/gate'
import { acceptInvite, declineInvite } from './answer'
import { endGrant, leavePet, setRole, setTime } from './change'
import { handOver } from './hand-over'
import { getInvitation, listInvitations } from './invitations'
import { inviteToPets, resendInvite, revokeInvite } from './invite'
import { getFamily, getHousehold } from './read'

const { petFamily: door } = signedIn

export const petFamily = {
  household: door.household.handler(({ context }) => getHousehold(context, context.viewer)),
  get: door.get.handler(({ context, input }) => getFamily(context, context.viewer, input.petId)),
  invitations: door.invitations.handler(({ context }) => listInvitations(context, context.viewer)),
  invite: door.invite.handler(({ context, input }) => inviteToPets(context, context, input)),
  resend: door.resend.handler(({ context, input }) => resendInvite(context, context, input.id)),
  revoke: door.revoke.handler(({ context, input }) => revokeInvite(context, context, input.id)),
  invitation: open.petFamily.invitation.handler(({ context, input }) => getInvitation(context, input.key)),
  accept: door.accept.handler(({ context, input }) => acceptInvite(context, context, input.id)),
  decline: door.decline.handler(({ context, input }) => declineInvite(context, context, input.id)),
  setRole: door.setRole.handler(({ context, input }) => setRole(context, context, input)),
  setTime: door.setTime.handler(({ context, input }) => setTime(context, context, input)),
  end: door.end.handler(({ context, input }) => endGrant(context, context, input.id)),
  leave: door.leave.handler(({ context, input }) => leavePet(context, context, input.petId)),
  handOver: door.handOver.handler(({ context, input }) => handOver(context, context, input)),
}
