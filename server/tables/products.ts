import { type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  real,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { ATTRIBUTES, type Attribute } from '#contract/catalogue-care.rules'
import { at, count, createdAt, id, moderation, money, updatedAt } from './columns'
import { mediaAssets } from './media'
import { userProfiles } from './profiles'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Two levels: shelves, and what stands on them. */
export const productCategories = pgTable(
  'product_categories',
  {
    id: id(),
    parentId: uuid('parent_id'),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    position: integer('position').notNull().default(0),
    picture: text('picture').notNull().default(''),
    tile: text('tile').notNull().default('oat'),
    isActive: boolean('is_active').notNull().default(true),
    /** Of which kind its goods are, where they may not be sold here: nothing on it is ever published. */
    restricted: text('restricted').notNull().default('none'),
    /** Where its address leads now that it is retired. */
    redirectToId: uuid('redirect_to_id'),
    /** A photo in the place of the drawing. */
    mediaId: uuid('media_id'),
    /** What its goods are asked for; null as its shelf says, or everything. */
    attributes: text('attributes').array().$type<Attribute[]>(),
  },
  (table) => [
    foreignKey({ name: 'product_categories_parent_id_fkey', columns: [table.parentId], foreignColumns: [table.id] }),
    foreignKey({
      name: 'product_categories_redirect_to_id_fkey',
      columns: [table.redirectToId],
      foreignColumns: [table.id],
    }),
    foreignKey({
      name: 'product_categories_media_id_fkey',
      columns: [table.mediaId],
      foreignColumns: [mediaAssets.id],
    }).onDelete('set null'),
    check(
      'product_categories_attributes_check',
      sql`${table.attributes} <@ ${sql.raw(`array[${ATTRIBUTES.map((one) => `'${one}'`).join(',')}]::text[]`)}`,
    ),
    check('product_categories_redirect_check', sql`${table.redirectToId} is null or not ${table.isActive}`),
    unique('product_categories_slug_key').on(table.slug),
    check('product_categories_parent_check', sql`${table.parentId} is distinct from ${table.id}`),
    check('product_categories_restricted_check', sql`${table.restricted} in ('none','prescription','live-animal')`),
  ],
)

/** A family of variations. Each variation is a product of its own, because the cart is keyed on user and product. */
export const productGroups = pgTable(
  'product_groups',
  {
    id: id(),
    sellerProfileId: uuid('seller_profile_id').notNull(),
    title: text('title').notNull(),
    optionName: text('option_name'),
    /** Kept by a trigger from the reviews of all variations. */
    ratingSum: count('rating_sum'),
    ratingCount: count('rating_count'),
    /** What isn’t `published` keeps its products withheld. */
    moderation: moderation(),
    /** Of what its shop wrote, counted up with every saving: who saves over an older one is told. */
    version: integer('version').notNull().default(1),
    /** Under which it was begun, so that the same request begins it once. */
    idempotencyKey: uuid('idempotency_key'),
  },
  (table) => [
    unique('product_groups_idempotency_key_key').on(table.idempotencyKey),
    foreignKey({
      name: 'product_groups_seller_profile_id_fkey',
      columns: [table.sellerProfileId],
      foreignColumns: [userProfiles.id],
    }).onDelete('cascade'),
    index('product_groups_seller_idx').on(table.sellerProfileId),
    check('product_groups_rating_check', sql`${table.ratingCount} >= 0 and ${table.ratingSum} >= 0`),
  ],
)

type Pair = { name: string; value: string }
export type Picture = { src: string; alt: string }

export const products = pgTable(
  'products',
  {
    id: id(),
    sellerProfileId: uuid('seller_profile_id').notNull(),
    groupId: uuid('group_id').notNull(),
    /** The variation that stands for its family in lists; its sizes and stages cover the whole family. */
    isLead: boolean('is_lead').notNull().default(true),
    /** The shelf (first level) and the place on it (leaf), so that both levels are one index away. */
    topCategoryId: uuid('top_category_id').notNull(),
    categoryId: uuid('category_id').notNull(),
    brand: text('brand').notNull().default(''),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    optionValue: text('option_value'),
    optionNote: text('option_note'),
    optionPosition: integer('option_position').notNull().default(0),
    /** Taken out of its family's choice, for good or until it comes back; its address leads to the family. */
    isRetired: boolean('is_retired').notNull().default(false),
    variations: integer('variations').notNull().default(1),
    summary: text('summary').notNull().default(''),
    description: text('description').notNull().default(''),
    highlights: text('highlights').array().notNull().default(sql`'{}'`),
    price: money('price').notNull(),
    compareAtPrice: money('compare_at_price'),
    /** While a sale lowers its price: when that ends. A price that is changed by hand takes it out. */
    saleUntil: at('sale_until'),
    currency: text('currency').notNull().default('USD'),
    sku: text('sku').notNull(),
    /** `withheld` is `published` while its seller does not trade or moderators hid it; the database moves it there and back. */
    status: text('status').notNull().default('published'),
    stockQuantity: count('stock_quantity'),
    reservedQuantity: count('reserved_quantity'),
    maxPerOrder: integer('max_per_order').notNull().default(20),
    /** At or below so many left to sell, its shop is told. */
    lowStockAt: integer('low_stock_at').notNull().default(5),
    /** What its shop says of it, where it may not be sold here. */
    restricted: text('restricted').notNull().default('none'),
    weightG: integer('weight_g').notNull().default(0),
    netContent: numeric('net_content', { precision: 10, scale: 3, mode: 'number' }),
    netUnit: text('net_unit'),
    species: text('species').array().notNull().default(sql`'{}'`),
    lifeStages: text('life_stages').array().notNull().default(sql`'{}'`),
    sizes: text('sizes').array().notNull().default(sql`'{}'`),
    dietFlags: text('diet_flags').array().notNull().default(sql`'{}'`),
    ingredients: text('ingredients'),
    analysis: jsonb('analysis').$type<Pair[]>(),
    feeding: jsonb('feeding').$type<{ weight: string; perDay: string }[]>(),
    specifications: jsonb('specifications').$type<Pair[]>().notNull().default([]),
    care: text('care'),
    sizeGuide: jsonb('size_guide').$type<{ label: string; value: string }[]>(),
    pictures: jsonb('pictures').$type<Picture[]>().notNull().default([]),
    /** Kept by a trigger from the family's reviews. */
    ratingAvg: numeric('rating_avg', { precision: 3, scale: 2, mode: 'number' }).notNull().default(0),
    ratingCount: count('rating_count'),
    /** The names of the shop and the shelves, so that they find the product too. Kept by triggers. */
    foundBy: text('found_by').notNull().default(''),
    /** Orders the marketplace when nothing was asked for: what people rated well and often. */
    popularity: real('popularity').generatedAlwaysAs((): SQL => sql`(rating_avg * ln(1 + rating_count))::real`),
    search: tsvector('search').generatedAlwaysAs(
      (): SQL =>
        sql`setweight(to_tsvector('english', fold(name)), 'A') || setweight(to_tsvector('english', fold(brand || ' ' || coalesce(option_value, '') || ' ' || found_by)), 'B') || setweight(to_tsvector('english', fold(summary)), 'C') || setweight(to_tsvector('english', fold(description || ' ' || coalesce(ingredients, ''))), 'D')`,
    ),
    /** What the counts beside a list go by, small enough for an index; each follows from the columns it is named for. */
    priceCents: bigint('price_cents', { mode: 'number' }).generatedAlwaysAs((): SQL => sql`(price * 100)::bigint`),
    traits: text('traits').generatedAlwaysAs((): SQL => sql`traits_of(species, life_stages, sizes)`),
    /** Zero while there are too few reviews for its stars to be shown (ENOUGH_REVIEWS in contract/ratings.rules.ts). */
    ratingStep: smallint('rating_step').generatedAlwaysAs(
      (): SQL => sql`case when rating_count >= 3 then floor(rating_avg * 2) else 0 end::smallint`,
    ),
    inStock: boolean('in_stock').generatedAlwaysAs((): SQL => sql`stock_quantity > reserved_quantity`),
    /** Small and seldom changing, so that an index by it does not cost a sale anything. */
    isLow: boolean('is_low').generatedAlwaysAs((): SQL => sql`stock_quantity - reserved_quantity <= low_stock_at`),
    publishedAt: at('published_at').notNull().defaultNow(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => {
    const listed = sql`is_lead and status = 'published'`
    /** Every variation, as the data API shows them. */
    const sold = sql`status = 'published'`
    return [
      foreignKey({
        name: 'products_seller_profile_id_fkey',
        columns: [table.sellerProfileId],
        foreignColumns: [userProfiles.id],
      }).onDelete('cascade'),
      foreignKey({
        name: 'products_group_id_fkey',
        columns: [table.groupId],
        foreignColumns: [productGroups.id],
      }).onDelete('cascade'),
      foreignKey({
        name: 'products_top_category_id_fkey',
        columns: [table.topCategoryId],
        foreignColumns: [productCategories.id],
      }),
      foreignKey({
        name: 'products_category_id_fkey',
        columns: [table.categoryId],
        foreignColumns: [productCategories.id],
      }),
      unique('products_seller_sku_key').on(table.sellerProfileId, table.sku),
      unique('products_group_option_key').on(table.groupId, table.optionValue).nullsNotDistinct(),
      uniqueIndex('products_one_lead_key').on(table.groupId).where(sql`is_lead`),
      check(
        'products_status_check',
        sql`${table.status} in ('draft','in_review','published','withheld','paused','archived','blocked')`,
      ),
      check(
        'products_stock_check',
        sql`${table.stockQuantity} >= 0 and ${table.reservedQuantity} between 0 and ${table.stockQuantity}`,
      ),
      check(
        'products_price_check',
        sql`${table.price} >= 0 and (${table.compareAtPrice} is null or ${table.compareAtPrice} > ${table.price})`,
      ),
      check('products_max_per_order_check', sql`${table.maxPerOrder} between 1 and 99`),
      check(
        'products_retired_check',
        sql`not ${table.isRetired} or (${table.status} = 'archived' and not ${table.isLead})`,
      ),
      check('products_low_stock_check', sql`${table.lowStockAt} between 0 and 10000`),
      check(
        'products_restricted_check',
        sql`${table.restricted} in ('none','prescription','live-animal') and (${table.restricted} = 'none' or ${table.status} in ('draft','archived','blocked'))`,
      ),
      index('products_newest_idx')
        .on(table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
        .where(listed),
      index('products_popular_idx')
        .on(table.popularity.desc().nullsFirst(), table.id.desc().nullsFirst())
        .where(listed),
      index('products_price_idx').on(table.price, table.id).where(listed),
      index('products_rating_idx')
        .on(table.ratingAvg.desc().nullsFirst(), table.ratingCount.desc().nullsFirst(), table.id.desc().nullsFirst())
        .where(listed),
      index('products_top_newest_idx')
        .on(table.topCategoryId, table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
        .where(listed),
      index('products_top_popular_idx')
        .on(table.topCategoryId, table.popularity.desc().nullsFirst(), table.id.desc().nullsFirst())
        .where(listed),
      index('products_top_price_idx').on(table.topCategoryId, table.price, table.id).where(listed),
      index('products_top_rating_idx')
        .on(
          table.topCategoryId,
          table.ratingAvg.desc().nullsFirst(),
          table.ratingCount.desc().nullsFirst(),
          table.id.desc().nullsFirst(),
        )
        .where(listed),
      index('products_brand_idx').on(table.brand).where(listed),
      index('products_leaf_newest_idx')
        .on(table.categoryId, table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
        .where(listed),
      index('products_leaf_popular_idx')
        .on(table.categoryId, table.popularity.desc().nullsFirst(), table.id.desc().nullsFirst())
        .where(listed),
      index('products_leaf_price_idx').on(table.categoryId, table.price, table.id).where(listed),
      index('products_leaf_rating_idx')
        .on(
          table.categoryId,
          table.ratingAvg.desc().nullsFirst(),
          table.ratingCount.desc().nullsFirst(),
          table.id.desc().nullsFirst(),
        )
        .where(listed),
      index('products_seller_idx')
        .on(table.sellerProfileId, table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
        .where(listed),
      index('products_group_idx').on(table.groupId, table.optionPosition),
      index('products_folded_brand_idx').on(sql`fold(brand)`),
      index('products_sold_price_idx').on(table.price, table.id).where(sold),
      index('products_sold_newest_idx').on(table.publishedAt, table.id).where(sold),
      index('products_sold_slug_idx').on(table.slug).where(sold),
      index('products_sold_seller_idx').on(table.sellerProfileId, table.id).where(sold),
      index('products_sold_top_idx').on(table.topCategoryId, table.id).where(sold),
      index('products_sold_leaf_idx').on(table.categoryId, table.id).where(sold),
      // What a shop sees of its own, in each order it can be put in.
      index('products_own_created_idx').on(table.sellerProfileId, table.createdAt, table.id),
      index('products_own_status_idx').on(table.sellerProfileId, table.status, table.createdAt, table.id),
      index('products_own_name_idx').on(table.sellerProfileId, sql`lower(name)`, table.id),
      index('products_own_price_idx').on(table.sellerProfileId, table.price, table.id),
      index('products_own_leaf_idx').on(table.sellerProfileId, table.categoryId, table.createdAt, table.id),
      index('products_own_low_idx').on(table.sellerProfileId, table.createdAt, table.id).where(sql`is_low`),
      index('products_own_out_idx').on(table.sellerProfileId, table.createdAt, table.id).where(sql`not in_stock`),
      index('products_own_words_idx').using(
        'gin',
        sql`(lower(name || ' ' || coalesce(option_value, '') || ' ' || sku)) gin_trgm_ops`,
      ),
      index('products_withheld_idx').on(table.sellerProfileId, table.id).where(sql`status = 'withheld'`),
      index('products_facets_idx').using('gin', table.species, table.lifeStages, table.sizes).where(listed),
      index('products_search_idx').using('gin', table.search).where(listed),
    ]
  },
)

/** The words the catalogue knows, for putting right what was mistyped. Filled by triggers; a word is never taken out. */
export const searchWords = pgTable(
  'search_words',
  {
    word: text('word').primaryKey(),
    /** The word's stem, under which the search keeps it. */
    lexeme: text('lexeme').notNull(),
  },
  (table) => [index('search_words_prefix_idx').on(table.word.op('text_pattern_ops'))],
)
