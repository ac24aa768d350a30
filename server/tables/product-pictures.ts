import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, smallint, uuid } from 'drizzle-orm/pg-core'
import { mediaAssets } from './media'
import { productGroups } from './products'

/**
 * The photos of a family in the order they are shown. What pages read of them, `products.pictures`, follows from these by
 * trigger, also when a picture goes or is described anew.
 */
export const productPictures = pgTable(
  'product_pictures',
  {
    mediaId: uuid('media_id').primaryKey(),
    groupId: uuid('group_id').notNull(),
    position: smallint('position').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'product_pictures_group_id_fkey',
      columns: [table.groupId],
      foreignColumns: [productGroups.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'product_pictures_media_id_fkey',
      columns: [table.mediaId],
      foreignColumns: [mediaAssets.id],
    }).onDelete('cascade'),
    check('product_pictures_position_check', sql`${table.position} between 0 and 11`),
    index('product_pictures_group_id_idx').on(table.groupId, table.position),
  ],
)
