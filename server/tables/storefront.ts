import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { count, createdAt, id, moderation, updatedAt } from './columns'
import { productGroups } from './products'
import { userProfiles } from './profiles'

/** Goods that a shop shows together, under a name and an address of their own. */
export const shopCollections = pgTable(
  'shop_collections',
  {
    id: id(),
    profileId: uuid('profile_id').notNull(),
    /** Made from the first name, and kept: links to it stay good. */
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull().default(''),
    position: count('position'),
    createdAt: createdAt(),
    moderation: moderation(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      name: 'shop_collections_profile_id_fkey',
      columns: [table.profileId],
      foreignColumns: [userProfiles.id],
    }).onDelete('cascade'),
    unique('shop_collections_slug_key').on(table.profileId, table.slug),
    check(
      'shop_collections_text_check',
      sql`length(${table.title}) between 1 and 60 and length(${table.body}) <= 400 and length(${table.slug}) between 1 and 80`,
    ),
  ],
)

/** A family of products in a collection, in the order its shop chose. The database refuses those of other shops. */
export const collectionFamilies = pgTable(
  'collection_families',
  {
    collectionId: uuid('collection_id').notNull(),
    familyId: uuid('family_id').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ name: 'collection_families_pkey', columns: [table.collectionId, table.familyId] }),
    foreignKey({
      name: 'collection_families_collection_id_fkey',
      columns: [table.collectionId],
      foreignColumns: [shopCollections.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'collection_families_family_id_fkey',
      columns: [table.familyId],
      foreignColumns: [productGroups.id],
    }).onDelete('cascade'),
    check('collection_families_position_check', sql`${table.position} >= 0`),
    index('collection_families_family_idx').on(table.familyId),
  ],
)
