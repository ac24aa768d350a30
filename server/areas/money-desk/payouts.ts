import type { InferContractRouterOutputs } from '@orpc/contract'
import { inArray, sql } from 'drizzle-orm'
import type { moneyDesk } from '#contract/money-desk'
import type { Deps } from '#server/infra/deps'
import { pageOfPayouts } from '#server/money/payouts/list'
import { userProfiles } from '../../tables/profiles'

type Page = InferContractRouterOutputs<typeof moneyDesk>['payouts']
type Filter = { status: 'open' | 'failed' | 'all'; cursor?: string | undefined }

const STATUSES = {
  open: sql`p.status in ('scheduled', 'processing', 'in_transit')`,
  failed: sql`p.status in ('failed', 'returned')`,
  all: sql`true`,
}

/** Payouts of all sellers, newest first. @throws BAD_REQUEST (bad cursor) */
export async function listAllPayouts({ db }: Deps, { status, cursor }: Filter): Promise<Page> {
  const { items, ...page } = await pageOfPayouts(db, STATUSES[status], cursor)
  const ids = [...new Set(items.map(({ profileId }) => profileId))]
  const { id, businessName, firstName, lastName } = userProfiles
  const sellers = await db.select({ id, businessName, firstName, lastName }).from(userProfiles).where(inArray(id, ids))
  const nameOf = (profileId: string) => {
    const seller = sellers.find((each) => each.id === profileId)
    return seller?.businessName || [seller?.firstName, seller?.lastName].filter(Boolean).join(' ') || 'A seller'
  }
  return {
    items: items.map((payout) => {
      return { ...payout, seller: { profileId: payout.profileId, name: nameOf(payout.profileId) } }
    }),
    ...page,
  }
}
