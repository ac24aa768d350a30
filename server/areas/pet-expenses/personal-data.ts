import { sql } from 'drizzle-orm'
import { json, type PersonalData } from '#server/core/personal-data'

export const petExpenseData: PersonalData = {
  holds: { 'pet-expenses.json': 'what your pets cost' },
  // It names animals, with which it goes.
  erasedBefore: ['pets'],

  async *files(db, userId) {
    const { rows } = await db.execute(sql`
      select p.name as pet, e.spent_on::text as "spentOn", e.category, e.amount::float8 as amount, e.currency, e.vendor,
        e.note, e.source_kind as source
      from pet_expenses e join pets p on p.id = e.pet_id where p.owner_id = ${userId} order by p.name, e.spent_on, e.id`)
    yield json('pet-expenses.json', rows)
  },

  async erase(tx, userId) {
    // what somebody added to another's pet stays that pet's, without their name
    await tx.execute(sql`update pet_expenses set added_by = null where added_by = ${userId}`)
  },
}
