import { acceptConsents, listConsents } from '#server/core/people/consents'
import { issueCsrfToken } from '#server/identity/csrf'
import { signedIn } from '#server/identity/gate'
import { getDeletionBlockers } from './deletion/blockers'
import { cancelDeletion, requestDeletion } from './deletion/request'
import { getMe } from './me'
import { rename } from './rename'
import { listOwnSecurityEvents } from './security-log'
import { endOtherSessions, endSession, listSessions } from './sessions'
import { getSettings } from './settings'

export const account = {
  me: signedIn.account.me.handler(({ context }) => getMe(context, context.viewer)),
  settings: signedIn.account.settings.handler(({ context }) => getSettings(context, context.viewer)),
  rename: signedIn.account.rename.handler(({ context, input }) => rename(context, context.viewer, input)),
  csrfToken: signedIn.account.csrfToken.handler(({ context }) => issueCsrfToken(context, context.viewer.sessionId)),
  sessions: signedIn.account.sessions.handler(({ context }) => listSessions(context, context.viewer)),
  endSession: signedIn.account.endSession.handler(({ context, input }) => endSession(context, context, input.id)),
  endOtherSessions: signedIn.account.endOtherSessions.handler(({ context }) => endOtherSessions(context, context)),
  securityLog: signedIn.account.securityLog.handler(({ context, input }) =>
    listOwnSecurityEvents(context, context.viewer, input),
  ),
  consents: signedIn.account.consents.handler(({ context }) => listConsents(context, context.viewer)),
  acceptConsents: signedIn.account.acceptConsents.handler(({ context, input }) =>
    acceptConsents(context, context.viewer, input.documents),
  ),
  deletionBlockers: signedIn.account.deletionBlockers.handler(({ context }) =>
    getDeletionBlockers(context, context.viewer),
  ),
  requestDeletion: signedIn.account.requestDeletion.handler(({ context }) => requestDeletion(context, context)),
  cancelDeletion: signedIn.account.cancelDeletion.handler(({ context }) => cancelDeletion(context, context)),
}
