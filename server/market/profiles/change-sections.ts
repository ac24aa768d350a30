import { and, eq, sql } from 'drizzle-orm'
import type { ProfileChange } from '#contract/profile-shapes'
import { SECTIONS } from '#contract/profiles.rules'
import { refuse } from '#server/core/refusals/refuse'
import { cleanText } from '#server/core/text/clean'
import type { Tx } from '#server/infra/database/db'
import { profileSections } from '../../tables/profile-pages'
import type { Held } from './hold'

/** Writes the texts that were sent; an empty one goes, one that was not sent stays. @throws BAD_REQUEST */
export async function saveSections(
  tx: Tx,
  { id, userType }: Held,
  sections: NonNullable<ProfileChange['sections']>,
): Promise<void> {
  if (sections.some(({ kind }) => !(kind in SECTIONS[userType]))) throw refuse('BAD_REQUEST')
  const bodies = new Map(sections.map(({ kind, body }) => [kind, cleanText(body)]))
  for (const [kind, body] of bodies) {
    if (!body) {
      await tx.delete(profileSections).where(and(eq(profileSections.profileId, id), eq(profileSections.kind, kind)))
      continue
    }
    await tx
      .insert(profileSections)
      .values({ profileId: id, kind, body })
      .onConflictDoUpdate({
        target: [profileSections.profileId, profileSections.kind],
        set: { body: sql`excluded.body` },
      })
  }
}
