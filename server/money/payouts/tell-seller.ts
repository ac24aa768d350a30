import { notifyTeam } from '#server/core/people/notify-team'
import type { Tx } from '#server/infra/database/db'

/** Tells those of a profile who look after its money. */
export async function tellSeller(tx: Tx, profileId: string, title: string, body: string): Promise<void> {
  await notifyTeam(tx, profileId, 'money', { kind: 'money', title, body, href: `/payouts?profile=${profileId}` })
}
