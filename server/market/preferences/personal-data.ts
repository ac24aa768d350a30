import { eq } from 'drizzle-orm'
import { json, type PersonalData } from '#server/core/personal-data'
import { userSettings } from '../../tables/preferences'

export const preferenceData: PersonalData = {
  holds: { 'preferences.json': 'how you like Pawstead to look' },

  async *files(db, userId) {
    const { accessibility, theme, updatedAt } = userSettings
    yield json(
      'preferences.json',
      await db.select({ accessibility, theme, updatedAt }).from(userSettings).where(eq(userSettings.userId, userId)),
    )
  },

  async erase(tx, userId) {
    await tx.delete(userSettings).where(eq(userSettings.userId, userId))
  },
}
