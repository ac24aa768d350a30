import { open, signedIn } from '#server/identity/gate'
import { listAllDisputes } from './disputes'
import { listFindings, settleFinding } from './findings'
import { listLedger } from './ledger'
import { readOverview } from './overview'
import { listAllPayouts } from './payouts'
import { listRefunds } from './refunds'
import { addRule, endRule, listRules } from './rules'
import { listRuns, reconcileNow } from './runs'

const { moneyDesk: door } = signedIn

export const moneyDesk = {
  overview: door.overview.handler(({ context }) => readOverview(context)),
  ledger: door.ledger.handler(({ context, input }) => listLedger(context, input)),
  refunds: door.refunds.handler(({ context, input }) => listRefunds(context, input)),
  disputes: door.disputes.handler(({ context, input }) => listAllDisputes(context, input)),
  payouts: door.payouts.handler(({ context, input }) => listAllPayouts(context, input)),
  findings: door.findings.handler(({ context, input }) => listFindings(context, input)),
  runs: door.runs.handler(({ context }) => listRuns(context)),
  reconcile: door.reconcile.handler(({ context }) => reconcileNow(context)),
  settleFinding: door.settleFinding.handler(({ context, input }) => settleFinding(context, context, input)),
  rules: open.moneyDesk.rules.handler(({ context }) => listRules(context)),
  addRule: door.addRule.handler(({ context, input }) => addRule(context, context, input)),
  endRule: door.endRule.handler(({ context, input }) => endRule(context, context, input.id)),
}
