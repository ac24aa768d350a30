import { eq } from 'drizzle-orm'
import type { Preferences } from '#contract/preferences'
import type { Viewer } from '#server/core/people/viewer'
import type { Deps } from '#server/infra/deps'
import { userSettings } from '../../tables/preferences'

const NOTHING_CHOSEN: Preferences = { accessibility: {}, theme: 'system', updatedAt: null }

/** How a person wants pages to look, on whichever device they are. */
export async function getPreferences({ db }: Deps, viewer: Viewer): Promise<Preferences> {
  const { accessibility, theme, updatedAt } = userSettings
  const [row] = await db
    .select({ accessibility, theme, updatedAt })
    .from(userSettings)
    .where(eq(userSettings.userId, viewer.id))
  return row ? { ...row, theme: row.theme as Preferences['theme'] } : NOTHING_CHOSEN
}

/** Keeps what was chosen in place of what was kept; the last device that says something wins. */
export async function savePreferences(
  { db, clock }: Deps,
  viewer: Viewer,
  chosen: Pick<Preferences, 'accessibility' | 'theme'>,
): Promise<Preferences> {
  const updatedAt = clock.now()
  await db
    .insert(userSettings)
    .values({ userId: viewer.id, ...chosen, updatedAt })
    .onConflictDoUpdate({ target: userSettings.userId, set: { ...chosen, updatedAt } })
  return { ...chosen, updatedAt }
}
