import { sql } from 'drizzle-orm'
import { nameForMail } from '#contract/names.rules'
import { PASSING_UNDO_DAYS } from '#contract/pet-passing.rules'
import { type Asking, by, writeAudit } from '#server/core/audit/write-audit'
import { notify } from '#server/core/notices/notify'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { holdPet } from '#server/market/pets/access'
import { undoUntil } from './read'

/**
 * For when it was a mistake. What stopped stays still, so that nobody is charged or reminded by surprise; its page says what.
 *
 * @throws NOT_FOUND also while it lives, CONFLICT in words once it is too late
 */
export async function undoPassed(deps: Deps, asking: Asking, petId: string): Promise<Record<never, never>> {
  const now = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    const pet = await holdPet(tx, deps, asking.viewer, petId, 'passing', { living: false })
    if (pet.status !== 'passed') throw refuse('NOT_FOUND')
    const { rows } = await tx.execute<{ saidAt: string | null }>(
      sql`select to_json(passed_said_at)#>>'{}' as "saidAt" from pets where id = ${petId}`,
    )
    if (!undoUntil(rows[0]?.saidAt ?? null, now))
      throw refuseInWords('CONFLICT', `This could be undone for ${PASSING_UNDO_DAYS} days. That time is over.`)
    await tx.execute(sql`
      update pets set status = 'active', passed_on = null, passed_said_at = null, memorial_visibility = 'none',
        updated_at = ${now} where id = ${petId}`)
    const { rows: told } = await tx.execute<{ userId: string }>(sql`
      delete from notifications where pet_id = ${petId} and memorial returning user_id as "userId"`)
    const name = nameForMail(pet.name, 'A pet you look after')
    for (const userId of new Set(told.map((one) => one.userId)))
      await notify(tx, {
        userId,
        kind: 'pets',
        petId,
        title: `${name} is alive`,
        body: 'We were told by mistake that the pet had died. Reminders and deliveries stay paused until someone starts them again.',
        href: `/pet/${petId}`,
      })
    // they stay paused, but no longer for a reason that is not true
    await tx.execute(sql`
      update product_subscriptions set pause_reason = 'pet_back' where pet_id = ${petId} and pause_reason = 'pet_passed'`)
    await writeAudit(tx, {
      ...by(asking),
      at: now,
      eventType: 'pet_passed',
      action: 'Took back that a pet has died',
      resourceType: 'pet',
      resourceId: petId,
    })
  })
  return {}
}
