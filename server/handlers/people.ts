import { signedIn } from '../gate'
import { findPeople } from '../services/people/find'
import { getPerson } from '../services/people/get'
import { lockPerson, unlockPerson } from '../services/people/lock'
import { listPersonSessions } from '../services/people/sessions'
import { signOutEverywhere } from '../services/people/sign-out'
import { resetTwoFactor } from '../services/people/two-factor'
import { assignUserRole } from '../services/roles/assign'
import { listRoles } from '../services/roles/list'
import { revokeUserRole } from '../services/roles/revoke'

const { people: door } = signedIn

export const people = {
  find: door.find.handler(({ context, input }) => findPeople(context, input)),
  get: door.get.handler(({ context, input }) => getPerson(context, context.viewer, input.id)),
  sessions: door.sessions.handler(({ context, input }) => listPersonSessions(context, input.id)),
  signOutEverywhere: door.signOutEverywhere.handler(({ context, input }) =>
    signOutEverywhere(context, context, input.id),
  ),
  lock: door.lock.handler(({ context, input }) => lockPerson(context, context, input)),
  unlock: door.unlock.handler(({ context, input }) => unlockPerson(context, context, input)),
  resetTwoFactor: door.resetTwoFactor.handler(({ context, input }) => resetTwoFactor(context, context, input)),
  roles: door.roles.handler(({ context }) => listRoles(context, context.viewer)),
  assignRole: door.assignRole.handler(({ context, input }) => assignUserRole(context, context, input)),
  revokeRole: door.revokeRole.handler(({ context, input }) => revokeUserRole(context, context, input.id)),
}
