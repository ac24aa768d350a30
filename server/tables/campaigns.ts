import { sql } from 'drizzle-orm'
import { check, customType, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { CAMPAIGN_ITEM_STATES } from '#contract/campaigns.rules'
import { at, createdAt, id, money, updatedAt } from './columns'
import { products } from './products'
import { userProfiles } from './profiles'

const timeRange = customType<{ data: string }>({ dataType: () => 'tstzrange' })

/** Prices of a shop that are lowered for a time. What it stands as follows from its dates. */
export const saleCampaigns = pgTable(
  'sale_campaigns',
  {
    id: id(),
    sellerProfileId: uuid('seller_profile_id').notNull(),
    name: text('name').notNull(),
    percent: integer('percent'),
    price: money('price'),
    /** Families and categories that were chosen; none of either means everything. */
    familyIds: uuid('family_ids').array().notNull().default(sql`'{}'`),
    categoryIds: uuid('category_ids').array().notNull().default(sql`'{}'`),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at').notNull(),
    /** When its shop ended it while it ran. */
    endedAt: at('ended_at'),
    cancelledAt: at('cancelled_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      name: 'sale_campaigns_seller_profile_id_fkey',
      columns: [table.sellerProfileId],
      foreignColumns: [userProfiles.id],
    }).onDelete('cascade'),
    index('sale_campaigns_list_idx').on(
      table.sellerProfileId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    check('sale_campaigns_name_check', sql`char_length(${table.name}) between 1 and 60`),
    check('sale_campaigns_dates_check', sql`${table.endsAt} > ${table.startsAt}`),
    check(
      'sale_campaigns_terms_check',
      sql`num_nonnulls(${table.percent}, ${table.price}) = 1 and ${table.percent} between 1 and 90 and ${table.price} > 0`,
    ),
    check('sale_campaigns_end_check', sql`num_nonnulls(${table.endedAt}, ${table.cancelledAt}) <= 1`),
  ],
)

/**
 * A product in it. At any moment a product is in one sale that is planned or runs: the database refuses another
 * (`sale_campaign_items_one_at_a_time`, in the migration).
 */
export const saleCampaignItems = pgTable(
  'sale_campaign_items',
  {
    campaignId: uuid('campaign_id').notNull(),
    productId: uuid('product_id').notNull(),
    state: text('state', { enum: [...CAMPAIGN_ITEM_STATES] })
      .notNull()
      .default('planned'),
    during: timeRange('during').notNull(),
    /** What it cost while it ran and what it cost before, with what stood crossed out then. */
    salePrice: money('sale_price'),
    priceBefore: money('price_before'),
    compareBefore: money('compare_before'),
  },
  (table) => [
    primaryKey({ name: 'sale_campaign_items_pkey', columns: [table.campaignId, table.productId] }),
    foreignKey({
      name: 'sale_campaign_items_campaign_id_fkey',
      columns: [table.campaignId],
      foreignColumns: [saleCampaigns.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'sale_campaign_items_product_id_fkey',
      columns: [table.productId],
      foreignColumns: [products.id],
    }).onDelete('cascade'),
    check(
      'sale_campaign_items_state_check',
      sql`${table.state} in ('planned','running','over','cancelled','taken_out','left_out')
        and (${table.state} not in ('running','taken_out') or num_nonnulls(${table.salePrice}, ${table.priceBefore}) = 2)`,
    ),
    index('sale_campaign_items_product_idx').on(table.productId),
    index('sale_campaign_items_open_idx').on(table.state, table.productId).where(sql`state in ('planned','running')`),
  ],
)
