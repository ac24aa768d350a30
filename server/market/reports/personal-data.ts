import { eq } from 'drizzle-orm'
import { json, type PersonalData } from '#server/core/personal-data'
import { reportAppeals } from '../../tables/report-appeals'
import { reportDecisions, reports } from '../../tables/reports'

/** Who reported what stays among those who judge; a report outlives its author without a name. */
export const reportData: PersonalData = {
  holds: {
    'reports.json': 'what you reported, and what was decided',
    'appeals.json': 'what you appealed, and what was decided',
  },

  async *files(db, userId) {
    const { targetType: what, rule, note, createdAt, decision, decidedAt } = reports
    const rows = await db
      .select({ what, rule, note, createdAt, decision, decidedAt })
      .from(reports)
      .where(eq(reports.reporterUserId, userId))
      .orderBy(createdAt)
    yield json('reports.json', rows)
    const { targetType, body, outcome, answer, createdAt: at } = reportAppeals
    const appeals = await db
      .select({ what: targetType, body, at, outcome, answer })
      .from(reportAppeals)
      .where(eq(reportAppeals.appellantId, userId))
      .orderBy(at)
    yield json('appeals.json', appeals)
  },

  async erase(tx, userId) {
    await tx.update(reports).set({ reporterUserId: null, note: '' }).where(eq(reports.reporterUserId, userId))
    await tx.delete(reportAppeals).where(eq(reportAppeals.appellantId, userId))
    await tx.update(reportAppeals).set({ decidedBy: null }).where(eq(reportAppeals.decidedBy, userId))
    await tx.update(reportDecisions).set({ decidedBy: null }).where(eq(reportDecisions.decidedBy, userId))
    await tx.update(reports).set({ decidedBy: null }).where(eq(reports.decidedBy, userId))
  },
}
