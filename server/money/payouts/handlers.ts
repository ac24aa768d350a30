import { signedIn } from '#server/identity/gate'
import { answerDispute } from '../disputes/answer'
import { listDisputes } from '../disputes/list'
import { readAccount } from './account'
import { readBalance } from './balance'
import { listEarnings } from './earnings'
import { listFees } from './fees'
import { getPayout, listPayouts } from './list'
import { openDashboard, startOnboarding } from './onboarding'
import { payNow } from './pay-now'

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
