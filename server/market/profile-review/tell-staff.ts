import type { Decision } from '#contract/profile-review.rules'
import { shopWords } from '#contract/suspensions.rules'
import { teamWho } from '#server/core/people/memberships'
import { notifyTeam } from '#server/core/people/notify-team'
import type { Tx } from '#server/infra/database/db'

type Shop = { profileId: string; name: string }

/** Tells those who pack for a shop, and do not look after its profile, that it is suspended or is a shop like others again. */
export async function tellStaff(
  tx: Tx,
  { profileId, name }: Shop,
  decision: Extract<Decision, 'suspended' | 'reinstated'>,
  terms: Parameters<typeof shopWords>[0],
): Promise<void> {
  const words =
    decision === 'suspended'
      ? { title: `${name} is suspended`, body: shopWords(terms) }
      : { title: `${name} is back`, body: 'Its products are for sale again, and its orders go on as before.' }
  const told = (await teamWho(tx, profileId, 'profile')).map(({ id }) => id)
  const notice = { ...words, kind: 'profile', href: '/business-provider-dashboard/orders' } as const
  await notifyTeam(tx, profileId, 'orders', notice, told)
}
