import { and, eq, isNull } from 'drizzle-orm'
import { requireMayWrite } from '#server/core/people/may-write'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import { cleanLine } from '#server/core/text/clean'
import type { Deps } from '#server/infra/deps'
import { mediaAssets } from '../../tables/media'
import { publishProfilesShowing } from './links'

/** @throws NOT_FOUND for pictures of others, too */
export async function describePicture(
  deps: Deps,
  viewer: Viewer,
  { id, alt }: { id: string; alt: string },
): Promise<void> {
  const altText = cleanLine(alt)
  if (altText) await requireMayWrite(deps.db, viewer, 'edit')
  const changed = await deps.db
    .update(mediaAssets)
    .set({ altText })
    .where(and(eq(mediaAssets.id, id), eq(mediaAssets.ownerId, viewer.id), isNull(mediaAssets.deletedAt)))
    .returning({ id: mediaAssets.id })
  if (changed.length === 0) throw refuse('NOT_FOUND')
  await publishProfilesShowing(deps, id)
}
