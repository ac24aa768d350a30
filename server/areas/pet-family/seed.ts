import type { GrantedRole } from '#contract/pet-access.rules'
import { PET_INVITE_DAYS } from '#contract/pet-family.rules'
import type { Tx } from '#server/infra/database/db'
import { insertAll } from '#server/infra/database/insert-all'
import { petGuardians, petInvitePets, petInvites } from '#server/tables/pet-family'
import { daysBefore } from '#server/town/days'
import { accountId } from '#server/town/people/accounts'
import type { Town } from '#server/town/town'
import { uuidFrom } from '#server/town/uuid'
import { keptKey } from './invite-key'

type Made = { pet: [account: string, name: string]; who: string; role: GrantedRole; from: number; until?: number }

/** Days from today; what has ended, goes on, and is still to come. */
const MADE: Made[] = [
  { pet: ['parent', 'Fern'], who: 'admin', role: 'co-owner', from: -380 },
  { pet: ['parent', 'Miso'], who: 'admin', role: 'co-owner', from: -380 },
  { pet: ['parent', 'Fern'], who: 'sitter', role: 'caregiver', from: -3, until: 11 },
  { pet: ['parent', 'Fern'], who: 'rescue', role: 'caregiver', from: -210, until: -203 },
  { pet: ['parent', 'Miso'], who: 'kettle-hill', role: 'viewer', from: 9, until: 23 },
  { pet: ['sitter', 'Dot'], who: 'parent', role: 'caregiver', from: -60 },
]

const idOf = ([account, name]: Made['pet']) => uuidFrom(`pet ${account} ${name}`)

/** Who looks after whose pets in the demo town, and an invitation that waits. */
export async function insertFamilies(tx: Tx, _: Town, now: Date): Promise<void> {
  await insertAll(
    tx,
    petGuardians,
    MADE.map(({ pet, who, role, from, until }) => ({
      id: uuidFrom(`grant ${pet.join(' ')} ${who} ${from}`),
      petId: idOf(pet),
      userId: accountId(who),
      role,
      startsAt: daysBefore(now, -from),
      endsAt: until === undefined ? null : daysBefore(now, -until),
      grantedBy: accountId(pet[0]),
      createdAt: daysBefore(now, Math.max(1, 1 - from)),
    })),
  )
  const id = uuidFrom('pet invite miso')
  const mailedAt = daysBefore(now, 2)
  await tx.insert(petInvites).values({
    id,
    email: 'theo.marsh@pawstead.example',
    role: 'caregiver',
    tokenHash: keptKey(id),
    invitedBy: accountId('parent'),
    mailedAt,
    expiresAt: daysBefore(now, 2 - PET_INVITE_DAYS),
    createdAt: mailedAt,
  })
  await tx.insert(petInvitePets).values({ inviteId: id, petId: idOf(['parent', 'Miso']) })
}
