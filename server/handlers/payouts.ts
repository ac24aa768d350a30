import { signedIn } from '../gate'
import { answerDispute } from '../services/disputes/answer'
import { listDisputes } from '../services/disputes/list'
import { readAccount } from '../services/payouts/account'
import { readBalance } from '../services/payouts/balance'
import { listEarnings } from '../services/payouts/earnings'
import { listFees } from '../services/payouts/fees'
import { getPayout, listPayouts } from '../services/payouts/list'
import { openDashboard, startOnboarding } from '../services/payouts/onboarding'
import { payNow } from '../services/payouts/pay-now'

const { payouts: door } = signedIn

export const payouts = {
  account: door.account.handler(({ context, input }) => readAccount(context, context.viewer, input.profileId)),
  startOnboarding: door.startOnboarding.handler(({ context, input }) =>
    startOnboarding(context, context.viewer, input.profileId),
  ),
  openDashboard: door.openDashboard.handler(({ context, input }) =>
    openDashboard(context, context.viewer, input.profileId),
  ),
  balance: door.balance.handler(({ context, input }) => readBalance(context, context.viewer, input.profileId)),
  earnings: door.earnings.handler(({ context, input }) => listEarnings(context, context.viewer, input)),
  list: door.list.handler(({ context, input }) => listPayouts(context, context.viewer, input)),
  get: door.get.handler(({ context, input }) => getPayout(context, context.viewer, input.id)),
  payNow: door.payNow.handler(({ context, input }) => payNow(context, context.viewer, input.profileId)),
  fees: door.fees.handler(({ context, input }) => listFees(context, context.viewer, input)),
  disputes: door.disputes.handler(async ({ context, input }) => ({
    items: await listDisputes(context, context.viewer, input.profileId),
  })),
  answerDispute: door.answerDispute.handler(({ context, input }) => answerDispute(context, context.viewer, input)),
}
