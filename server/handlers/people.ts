import { signedIn } from '../gate'
import { refuse } from '../refuse'

function notYet(): never {
  throw refuse('UNAVAILABLE')
}

export const people = {
  find: signedIn.people.find.handler(notYet),
  get: signedIn.people.get.handler(notYet),
  sessions: signedIn.people.sessions.handler(notYet),
  signOutEverywhere: signedIn.people.signOutEverywhere.handler(notYet),
  lock: signedIn.people.lock.handler(notYet),
  unlock: signedIn.people.unlock.handler(notYet),
  resetTwoFactor: signedIn.people.resetTwoFactor.handler(notYet),
  roles: signedIn.people.roles.handler(notYet),
  assignRole: signedIn.people.assignRole.handler(notYet),
  revokeRole: signedIn.people.revokeRole.handler(notYet),
}
