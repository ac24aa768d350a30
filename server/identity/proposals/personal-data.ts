import { and, asc, eq, isNull, or } from 'drizzle-orm'
import { json, type PersonalData } from '#server/core/personal-data'
import { proposals } from '../../tables/proposals'

/** What was decided stays, by numbers that mean nothing once the account is gone; what is open goes with the account. */
export const proposalData: PersonalData = {
  holds: { 'proposals.json': 'what you proposed as an admin' },

  async *files(db, userId) {
    const { id, kind, createdAt, expiresAt, decidedAt, outcome, role, ruleName } = proposals
    yield json(
      'proposals.json',
      await db
        .select({ id, kind, createdAt, expiresAt, decidedAt, outcome, role, ruleName })
        .from(proposals)
        .where(eq(proposals.proposedBy, userId))
        .orderBy(asc(createdAt)),
    )
  },

  async erase(tx, userId) {
    await tx
      .delete(proposals)
      .where(and(isNull(proposals.outcome), or(eq(proposals.proposedBy, userId), eq(proposals.userId, userId))))
  },
}
