import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { authUsers } from './auth'
import { count, createdAt, id } from './columns'
import { orderItems } from './orders'
import { productGroups, products } from './products'

/** A review of something bought: the order item is its proof, and gives one review only. */
export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    orderItemId: uuid('order_item_id').notNull(),
    productId: uuid('product_id').notNull(),
    groupId: uuid('group_id').notNull(),
    authorUserId: uuid('author_user_id').notNull(),
    /** As shown: first name and initial, or the family of a pet. */
    authorName: text('author_name').notNull(),
    petFacts: text('pet_facts').notNull().default(''),
    petPicture: text('pet_picture'),
    rating: integer('rating').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    helpfulCount: count('helpful_count'),
    status: text('status', { enum: ['published', 'hidden', 'removed'] })
      .notNull()
      .default('published'),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({ name: 'reviews_order_item_id_fkey', columns: [table.orderItemId], foreignColumns: [orderItems.id] }),
    foreignKey({ name: 'reviews_product_id_fkey', columns: [table.productId], foreignColumns: [products.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      name: 'reviews_group_id_fkey',
      columns: [table.groupId],
      foreignColumns: [productGroups.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'reviews_author_user_id_fkey',
      columns: [table.authorUserId],
      foreignColumns: [authUsers.id],
    }).onDelete('cascade'),
    unique('reviews_order_item_id_key').on(table.orderItemId),
    unique('reviews_author_group_key').on(table.authorUserId, table.groupId),
    check('reviews_rating_check', sql`${table.rating} between 1 and 5`),
    check(
      'reviews_text_check',
      sql`length(${table.title}) between 1 and 120 and length(${table.body}) between 1 and 2000`,
    ),
    index('reviews_helpful_idx')
      .on(table.groupId, table.helpfulCount.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`status = 'published'`),
    index('reviews_newest_idx')
      .on(table.groupId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`status = 'published'`),
    index('reviews_stories_idx')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`status = 'published' and rating = 5 and length(body) > 80`),
    index('reviews_rating_idx').on(table.groupId, table.rating, table.id).where(sql`status = 'published'`),
  ],
)
