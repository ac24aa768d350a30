import { sql } from 'drizzle-orm'
import { nameForMail } from '#contract/names.rules'
import type { Passing } from '#contract/pet-passing'
import { type Asking, by, writeAudit } from '#server/core/audit/write-audit'
import { notify } from '#server/core/notices/notify'
import { requireMayWrite } from '#server/core/people/may-write'
import { violatedConstraint } from '#server/core/refusals/faults'
import { refuseInWords } from '#server/core/refusals/refuse'
import { cleanText } from '#server/core/text/clean'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { type HeldPet, holdPet } from '#server/market/pets/access'
import { writeMemorial } from './memorial'

type Said = { petId: string; passedOn: string; tell: boolean; note: string; memorial: Passing['memorial'] }

/**
 * In one statement the pet has died and everything that would still come stops, by triggers of the database
 * (functions/3-market/pet-passing.sql and 4-money/subscriptions.sql), whoever writes it down.
 *
 * @throws NOT_FOUND, PET_PASSED, BAD_REQUEST in words for a day to come or before the birth
 */
export async function sayPassed(deps: Deps, asking: Asking, said: Said): Promise<Record<never, never>> {
  const { petId, passedOn, memorial } = said
  const now = deps.clock.now()
  try {
    await inTransaction(deps.db, async (tx) => {
      const pet = await holdPet(tx, deps, asking.viewer, petId, 'passing')
      await tx.execute(sql`
        update pets set status = 'passed', passed_on = ${passedOn}, passed_said_at = ${now}, visibility = 'private',
          updated_at = ${now} where id = ${petId}`)
      await writeMemorial(tx, petId, memorial)
      // a death is always taken, and words along with it from whoever may write
      if (said.tell && cleanText(said.note)) await requireMayWrite(tx, asking.viewer, 'edit')
      if (said.tell) await tellFamily(tx, asking, pet, cleanText(said.note), now)
      await writeAudit(tx, {
        ...by(asking),
        at: now,
        eventType: 'pet_passed',
        action: 'Said that a pet has died',
        resourceType: 'pet',
        resourceId: petId,
      })
    })
  } catch (error) {
    const violated = violatedConstraint(error)
    if (violated === 'pets_future_check') throw refuseInWords('BAD_REQUEST', 'Choose today or an earlier day.')
    if (violated === 'pets_dates_check') throw refuseInWords('BAD_REQUEST', 'Choose a day after the birth.')
    throw error
  }
  return {}
}

/** Once, to those who have access just now, in the words of who says it. */
async function tellFamily(tx: Tx, { viewer }: Asking, pet: HeldPet, note: string, now: Date): Promise<void> {
  const { rows } = await tx.execute<{ userId: string }>(sql`
    select distinct g.user_id as "userId" from pet_guardians g where g.pet_id = ${pet.id} and g.user_id <> ${viewer.id}
      and g.starts_at <= ${now} and (g.ends_at is null or g.ends_at > ${now})`)
  const name = nameForMail(pet.name, 'A pet you look after')
  for (const { userId } of rows)
    await notify(tx, {
      userId,
      kind: 'pets',
      petId: pet.id,
      memorial: true,
      title: `${name} has died`,
      body: note || 'The family wanted you to know. Nothing is left to do: all reminders have stopped.',
      href: `/pet/${pet.id}`,
    })
}
