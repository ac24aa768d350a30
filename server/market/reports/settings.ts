import { type Asking, by, writeAudit } from '#server/core/audit/write-audit'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { moderationSettings } from '../../tables/reports'

export async function getModeration({ db }: Pick<Deps, 'db'>): Promise<{ hideAfter: number }> {
  const [row] = await db.select({ hideAfter: moderationSettings.hideAfter }).from(moderationSettings)
  if (!row) throw new Error('There are no settings of moderation')
  return row
}

/** Counts for reports from now on, on every replica at once. */
export async function setModeration(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  asking: Asking,
  { hideAfter }: { hideAfter: number },
): Promise<{ hideAfter: number }> {
  await inTransaction(db, async (tx) => {
    const [before] = await tx.select().from(moderationSettings).for('no key update')
    await tx.update(moderationSettings).set({ hideAfter })
    await writeAudit(tx, {
      ...by(asking),
      at: clock.now(),
      eventType: 'moderation_changed',
      action: `Set the reports that hide something to ${hideAfter}`,
      resourceType: 'moderation_settings',
      metadata: { before: before?.hideAfter, hideAfter },
    })
  })
  return { hideAfter }
}
