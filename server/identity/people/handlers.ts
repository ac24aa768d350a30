import { signedIn } from '../gate'
import { assignUserRole } from '../roles/assign'
import { listRoles } from '../roles/list'
import { revokeUserRole } from '../roles/revoke'
import { findPeople } from './find'
import { getPerson } from './get'
import { lockPerson, unlockPerson } from './lock'
import { mergePeople } from './merge/merge'
import { previewMerge } from './merge/preview'
import { listPersonSessions } from './sessions'
import { signOutEverywhere } from './sign-out'
import { resetTwoFactor } from './two-factor'

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
  mergePreview: door.mergePreview.handler(({ context, input }) => previewMerge(context, input)),
  merge: door.merge.handler(({ context, input }) => mergePeople(context, context, input)),
  roles: door.roles.handler(({ context }) => listRoles(context, context.viewer)),
  assignRole: door.assignRole.handler(({ context, input }) => assignUserRole(context, context, input)),
  revokeRole: door.revokeRole.handler(({ context, input }) => revokeUserRole(context, context, input.id)),
}
