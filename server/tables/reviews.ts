import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { authUsers } from './auth'
import { at, count, createdAt, id } from './columns'
import { mediaAssets } from './media'
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
    /** Always the number of its votes: the database counts them. */
    helpfulCount: count('helpful_count'),
    status: text('status', { enum: ['published', 'hidden', 'removed'] })
      .notNull()
      .default('published'),
    createdAt: createdAt(),
    /** When its author changed what it says. */
    editedAt: at('edited_at'),
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
    check('reviews_status_check', sql`${table.status} in ('published','hidden','removed')`),
    // in hours, which are as long in every zone
    check(
      'reviews_edited_check',
      sql`${table.editedAt} between ${table.createdAt} and ${table.createdAt} + interval '720 hours'`,
    ),
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

/** Photos with a review, up to four; each stands with one review only. */
export const reviewPhotos = pgTable(
  'review_photos',
  {
    mediaId: uuid('media_id').primaryKey(),
    reviewId: uuid('review_id').notNull(),
    position: smallint('position').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'review_photos_media_id_fkey',
      columns: [table.mediaId],
      foreignColumns: [mediaAssets.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'review_photos_review_id_fkey',
      columns: [table.reviewId],
      foreignColumns: [reviews.id],
    }).onDelete('cascade'),
    unique('review_photos_review_id_position_key').on(table.reviewId, table.position),
    check('review_photos_position_check', sql`${table.position} between 0 and 3`),
  ],
)

/** Who found a review helpful: once each. */
export const reviewVotes = pgTable(
  'review_votes',
  {
    reviewId: uuid('review_id').notNull(),
    userId: uuid('user_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'review_votes_pkey', columns: [table.reviewId, table.userId] }),
    foreignKey({
      name: 'review_votes_review_id_fkey',
      columns: [table.reviewId],
      foreignColumns: [reviews.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'review_votes_user_id_fkey',
      columns: [table.userId],
      foreignColumns: [authUsers.id],
    }).onDelete('cascade'),
    index('review_votes_user_id_idx').on(table.userId),
  ],
)

/** What the shop says to a review: once. */
export const reviewResponses = pgTable(
  'review_responses',
  {
    reviewId: uuid('review_id').primaryKey(),
    /** Who wrote it for the shop; null when they have left. */
    authorUserId: uuid('author_user_id'),
    body: text('body').notNull(),
    status: text('status', { enum: ['published', 'hidden', 'removed'] })
      .notNull()
      .default('published'),
    createdAt: createdAt(),
    editedAt: at('edited_at'),
  },
  (table) => [
    foreignKey({
      name: 'review_responses_review_id_fkey',
      columns: [table.reviewId],
      foreignColumns: [reviews.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'review_responses_author_user_id_fkey',
      columns: [table.authorUserId],
      foreignColumns: [authUsers.id],
    }).onDelete('set null'),
    check('review_responses_body_check', sql`length(${table.body}) between 1 and 2000`),
    check('review_responses_status_check', sql`${table.status} in ('published','hidden','removed')`),
    // in hours, which are as long in every zone
    check(
      'review_responses_edited_check',
      sql`${table.editedAt} between ${table.createdAt} and ${table.createdAt} + interval '168 hours'`,
    ),
    index('review_responses_author_user_id_idx').on(table.authorUserId),
  ],
)
