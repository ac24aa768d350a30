import { type SQL, sql } from 'drizzle-orm'
import { nameForMail } from '#contract/names.rules'
import type { Asking } from '#server/core/audit/write-audit'
import { notify, settleNoticesAt } from '#server/core/notices/notify'
import { refuse } from '#server/core/refusals/refuse'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { isTo } from './read'
import { auditTransfer, mailTransfer, offerHref } from './tell'

type Ended = { id: string; petId: string; petName: string; fromUserId: string | null }
type Word = 'declined' | 'canceled' | 'expired'

/** @throws NOT_FOUND for whoever did not make the offer, and once it was answered */
export async function cancelTransfer(deps: Deps, asking: Asking, id: string): Promise<Record<never, never>> {
  await inTransaction(deps.db, async (tx) => {
    const mine = sql`t.id = ${id} and t.from_user_id = ${asking.viewer.id}`
    const [ended] = await endOpen(tx, deps.clock.now(), 'canceled', mine)
    if (!ended) throw refuse('NOT_FOUND')
    await mailTransfer(tx, ended, 'canceled', 'taker')
    await auditTransfer(tx, asking, deps.clock.now(), ended.petId, 'Took the offer of a pet back')
  })
  return {}
}

/** @throws NOT_FOUND for whoever it is not offered to, and once it was answered */
export async function declineTransfer(deps: Deps, asking: Asking, id: string): Promise<Record<never, never>> {
  await inTransaction(deps.db, async (tx) => {
    const theirs = sql`t.id = ${id} and ${isTo(asking.viewer)}`
    const [ended] = await endOpen(tx, deps.clock.now(), 'declined', theirs)
    if (!ended) throw refuse('NOT_FOUND')
    await tellGiver(tx, ended, 'declined', `Your offer of ${ended.petName} was declined`)
    await auditTransfer(tx, asking, deps.clock.now(), ended.petId, 'Declined a pet')
  })
  return {}
}

/** Offers nobody answered in time. Of replicas that look at once one tells. */
export async function expireTransfers({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    for (const ended of await endOpen(tx, now, 'expired', sql`t.expires_at <= ${now}`))
      await tellGiver(tx, ended, 'expired', `Nobody answered your offer of ${ended.petName}`)
  })
}

async function endOpen(tx: Tx, now: Date, status: Word, which: SQL): Promise<Ended[]> {
  const { rows } = await tx.execute<Ended>(sql`
    update pet_transfers set status = ${status}, decided_at = ${now} where id in (
      select t.id from pet_transfers t where t.status = 'open' and ${which} order by t.id limit 200 for update skip locked)
    returning id, pet_id as "petId", pet_name as "petName", from_user_id as "fromUserId"`)
  for (const ended of rows) await settleNoticesAt(tx, { petId: ended.petId, href: offerHref(ended.id) }, now)
  return rows
}

async function tellGiver(tx: Tx, ended: Ended, word: Word, title: string): Promise<void> {
  const { petId, petName, fromUserId } = ended
  await mailTransfer(tx, ended, word, 'giver')
  if (fromUserId)
    await notify(tx, {
      userId: fromUserId,
      kind: 'pets',
      petId,
      title,
      body: `${nameForMail(petName, 'Your pet')} stays with you. You can make a new offer.`,
      href: `/pet/${petId}/family`,
    })
}
