import { createHash } from 'node:crypto'
import { INVITE_DAYS } from '#contract/team.rules'
import type { Tx } from '#server/infra/database/db'
import { daysBefore } from '#server/town/days'
import { accountId } from '#server/town/people/accounts'
import { shopProfileId } from '#server/town/shops'
import { uuidFrom } from '#server/town/uuid'
import { profileInvites, profileMembers } from '../../tables/members'

/** Kettle Hill has help from the pottery on Saturdays, and has asked somebody to run the shop. */
export async function insertTeam(tx: Tx, _: unknown, now: Date): Promise<void> {
  const profileId = shopProfileId('kettle-hill')
  await tx.insert(profileMembers).values({
    profileId,
    userType: 'business-provider',
    isActive: true,
    userId: accountId('barrow-pottery'),
    role: 'staff',
    createdAt: daysBefore(now, 120),
  })
  const mailedAt = daysBefore(now, 3)
  await tx.insert(profileInvites).values({
    id: uuidFrom('invite kettle-hill'),
    profileId,
    email: 'robin.vale@pawstead.example',
    role: 'manager',
    // of words that nobody has: a new mail makes others
    tokenHash: createHash('sha256').update('the demo town’s invitation').digest('hex'),
    invitedBy: accountId('kettle-hill'),
    mailedAt,
    createdAt: mailedAt,
    expiresAt: daysBefore(now, 3 - INVITE_DAYS),
  })
}
