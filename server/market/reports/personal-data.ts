import { eq } from 'drizzle-orm'
import { json, type PersonalData } from '#server/core/personal-data'
import { reports } from '../../tables/reports'

/** Who reported what stays among those who judge; a report outlives its author without a name. */
export const reportData: PersonalData = {
  holds: { 'reports.json': 'what you reported, and what was decided' },

  async *files(db, userId) {
    const { targetType: what, rule, note, createdAt, decision, decidedAt } = reports
    const rows = await db
      .select({ what, rule, note, createdAt, decision, decidedAt })
      .from(reports)
      .where(eq(reports.reporterUserId, userId))
      .orderBy(createdAt)
    yield json('reports.json', rows)
  },

  async erase(tx, userId) {
    await tx.update(reports).set({ reporterUserId: null, note: '' }).where(eq(reports.reporterUserId, userId))
    await tx.update(reports).set({ decidedBy: null }).where(eq(reports.decidedBy, userId))
  },
}
