import { ORPCError } from '@orpc/server'
import { sql } from 'drizzle-orm'
import type { Viewer } from '#server/core/people/viewer'
import type { ProviderPayout } from '#server/infra/adapters/payments/payments'
import { openShop } from '#server/infra/adapters/payments/sandbox/test-shop'
import type { Deps } from '#server/infra/deps'
import { drainOutbox, type Handlers } from '#server/process/jobs/drain'
import { profileDetails } from '../../tables/profiles'
import { createMoneyWorld, type TestInvoice, type TestSeller } from '../ledger/testing'
import { checkAccount } from './account'
import { applyPayoutEvent } from './apply-events'
import { startOnboarding } from './onboarding'
import { sendPayout } from './send'
import { takeBackTransfer } from './take-back'

const JOBS: Partial<Handlers> = {
  'payout.send': sendPayout,
  'payout.take-back': takeBackTransfer,
  'payout-account.check': checkAccount,
}

/** The books together with the payment provider, played by its sandbox. */
export async function createPayoutWorld(options: { payoutDelayDays?: number } = {}) {
  const [world, provider] = await Promise.all([createMoneyWorld(options), openShop()])
  const { payments } = provider
  const { db, clock, log } = world
  const env = { ...world.env, publicUrl: provider.publicUrl }
  // Nothing here asks for the rest of what services get.
  const given: Partial<Deps> = { db, clock, log, env, payments }
  const deps = given as Deps

  const self = Object.assign(world, {
    deps,
    provider,
    viewerOf: ({ userId }: TestSeller) => ({ id: userId, email: 'maple@example.com' }) as Viewer,

    /** A seller whose account at the provider is ready. */
    async readySeller(): Promise<TestSeller & { accountId: string }> {
      const seller = await world.shop()
      await db.insert(profileDetails).values({ profileId: seller.profileId, slug: `shop-${seller.profileId}` })
      await startOnboarding(deps, self.viewerOf(seller), seller.profileId)
      const [row] = await world.rows<{ id: string }>(
        sql`select provider_account_id as id from payout_accounts where profile_id = ${seller.profileId}`,
      )
      const accountId = row?.id ?? ''
      await provider.play(`/accounts/${accountId}/complete`)
      await checkAccount(deps, { profileId: seller.profileId })
      return { ...seller, accountId }
    },

    /** An invoice paid by card, at the provider as in our books. */
    async earned(
      seller: TestSeller,
      amount: number,
    ): Promise<{ invoice: TestInvoice; paymentId: string; intent: string }> {
      const invoice = await world.invoice(seller, [[amount]])
      const intent = await provider.paid(Math.round(amount * 100))
      return { invoice, intent, paymentId: await world.paid([[invoice]], { providerPaymentId: intent }) }
    },

    /** Does what is due of the payouts' own jobs. */
    async runJobs() {
      await db.execute(sql`update outbox_events set due_at = now() where done_at is null`)
      await db.execute(
        sql`update outbox_events set done_at = now() where topic not in ('payout.send', 'payout.take-back', 'payout-account.check') and done_at is null`,
      )
      await drainOutbox(deps, JOBS as Handlers)
    },

    async payoutOf({ profileId }: TestSeller) {
      const [row] = await world.rows<{
        id: string
        status: string
        amount: number
        transferId: string | null
        payoutId: string | null
        code: string | null
      }>(sql`
        select id, status, amount::float8 as amount, provider_transfer_id as "transferId", provider_payout_id as "payoutId",
          failure_code as code from payouts where profile_id = ${profileId} order by created_at desc, id limit 1`)
      return row
    },

    /** What the provider says of a payout reaches us. */
    async tell(payout: ProviderPayout, accountId: string) {
      await db.transaction((tx) => applyPayoutEvent(tx, deps, payout, accountId))
    },

    async stop() {
      await provider.close()
      await world.close()
    },
  })
  return self
}

export type PayoutWorld = Awaited<ReturnType<typeof createPayoutWorld>>

/** The code of a refusal, "none" when there was none. */
export async function codeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call
    return 'none'
  } catch (error) {
    if (error instanceof ORPCError) return error.code
    throw error
  }
}
