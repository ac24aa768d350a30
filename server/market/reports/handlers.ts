import { open, signedIn } from '#server/identity/gate'
import { addRule, listKeptRules, listRules, orderRules, removeRule, retireRule, saveRule } from '../report-rules/rules'
import { appealDecision, appealDecisionByLink, decideAppeal, listAppeals } from './appeals'
import { decideReport } from './decide'
import { getFigures } from './figures'
import { getDecisionByLink, listOwnDecisions } from './own'
import { listReported } from './queue'
import { readReportedMessage } from './read-message'
import { sendReport } from './send'
import { getModeration, setModeration } from './settings'
import { countWaiting } from './waiting'

const { reports: door } = signedIn

export const reports = {
  send: door.send.handler(({ context, input }) => sendReport(context, context.viewer, input)),
  queue: door.queue.handler(({ context, input }) => listReported(context, input)),
  waiting: door.waiting.handler(({ context }) => countWaiting(context)),
  readMessage: door.readMessage.handler(({ context, input }) => readReportedMessage(context, context, input)),
  decide: door.decide.handler(({ context, input }) => decideReport(context, context, input)),
  own: door.own.handler(({ context }) => listOwnDecisions(context, context.viewer)),
  appeal: door.appeal.handler(({ context, input }) => appealDecision(context, context.viewer, input)),
  byLink: open.reports.byLink.handler(({ context, input }) => getDecisionByLink(context, input.token)),
  appealByLink: open.reports.appealByLink.handler(({ context, input }) => appealDecisionByLink(context, input)),
  appeals: door.appeals.handler(({ context }) => listAppeals(context, context.viewer)),
  decideAppeal: door.decideAppeal.handler(({ context, input }) => decideAppeal(context, context, input)),
  settings: door.settings.handler(({ context }) => getModeration(context)),
  setSettings: door.setSettings.handler(({ context, input }) => setModeration(context, context, input)),
  rules: open.reports.rules.handler(({ context }) => listRules(context)),
  keptRules: door.keptRules.handler(({ context }) => listKeptRules(context)),
  addRule: door.addRule.handler(({ context, input }) => addRule(context, context, input)),
  saveRule: door.saveRule.handler(({ context, input }) => saveRule(context, context, input)),
  retireRule: door.retireRule.handler(({ context, input }) => retireRule(context, context, input)),
  removeRule: door.removeRule.handler(({ context, input }) => removeRule(context, context, input)),
  orderRules: door.orderRules.handler(({ context, input }) => orderRules(context, context, input)),
  figures: open.reports.figures.handler(({ context }) => getFigures(context)),
}
