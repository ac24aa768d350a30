import { and, desc, eq, sql } from 'drizzle-orm'
import type { SitemapEntry } from '#server/core/sitemap-entry'
import type { Deps } from '#server/infra/deps'
import { authUsers } from '#server/tables/auth'
import { profileDetails, userProfiles } from '#server/tables/profiles'
import { shopCollections } from '#server/tables/storefront'
import { isListed } from '../profiles/listed'

const MOST = 5_000

/** The collections of listed shops that have anything on the shelves, those changed last first. */
export function collectionPages({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<SitemapEntry[]> {
  return db
    .select({
      path: sql<string>`'/business/' || coalesce(${profileDetails.slug}, ${userProfiles.id}::text) || '/' || ${shopCollections.slug}`,
      updatedAt: shopCollections.updatedAt,
    })
    .from(shopCollections)
    .innerJoin(userProfiles, eq(userProfiles.id, shopCollections.profileId))
    .innerJoin(profileDetails, eq(profileDetails.profileId, userProfiles.id))
    .innerJoin(authUsers, eq(authUsers.id, userProfiles.userId))
    .where(
      and(
        isListed(clock.now()),
        eq(shopCollections.moderation, 'published'),
        sql`exists (select from collection_families f join products p on p.group_id = f.family_id
          where f.collection_id = ${shopCollections.id} and p.is_lead and p.status = 'published')`,
      ),
    )
    .orderBy(desc(shopCollections.updatedAt), shopCollections.id)
    .limit(MOST)
}
