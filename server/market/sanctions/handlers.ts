import { open, signedIn } from '#server/identity/gate'
import { actOnPerson, liftSanction } from './act'
import {
  appealByLink,
  appealSanction,
  decideSanctionAppeal,
  getByLink,
  listOwnSanctions,
  listSanctionAppeals,
} from './appeals'
import { getHistory } from './history'
import { listLog, listModerators } from './log'
import { listTemplates, removeTemplate, saveTemplate } from './templates'

const { sanctions: door } = signedIn

export const sanctions = {
  act: door.act.handler(({ context, input }) => actOnPerson(context, context, input)),
  lift: door.lift.handler(({ context, input }) => liftSanction(context, context, input)),
  log: door.log.handler(({ context, input }) => listLog(context, input)),
  moderators: door.moderators.handler(({ context }) => listModerators(context)),
  history: door.history.handler(({ context, input }) => getHistory(context, context.viewer, input.id)),
  templates: door.templates.handler(({ context }) => listTemplates(context)),
  saveTemplate: door.saveTemplate.handler(({ context, input }) => saveTemplate(context, context, input)),
  removeTemplate: door.removeTemplate.handler(({ context, input }) => removeTemplate(context, context, input.id)),
  own: door.own.handler(({ context }) => listOwnSanctions(context, context.viewer)),
  appeal: door.appeal.handler(({ context, input }) => appealSanction(context, context.viewer, input)),
  byLink: open.sanctions.byLink.handler(({ context, input }) => getByLink(context, input.token)),
  appealByLink: open.sanctions.appealByLink.handler(({ context, input }) => appealByLink(context, input)),
  appeals: door.appeals.handler(({ context }) => listSanctionAppeals(context, context.viewer)),
  decideAppeal: door.decideAppeal.handler(({ context, input }) => decideSanctionAppeal(context, context, input)),
}
