import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { authUsers } from './auth'
import { at, createdAt, id, money, rate, updatedAt } from './columns'

const PROFILE_TYPE_LIST = sql.raw(
  "'pet-parent','service-provider','business-provider','animal-rescue','veterinary-clinic'",
)

/** The specification's entity, section 3. `description` carries the onboarding marker, never what people wrote. */
export const userProfiles = pgTable(
  'user_profiles',
  {
    id: id(),
    userId: uuid('user_id').notNull(),
    userType: text('user_type').notNull(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    businessName: text('business_name'),
    description: text('description'),
    phone: text('phone'),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      name: 'user_profiles_user_id_fkey',
      columns: [table.userId],
      foreignColumns: [authUsers.id],
    }).onDelete('cascade'),
    check('user_profiles_user_type_check', sql`${table.userType} in (${PROFILE_TYPE_LIST})`),
    check(
      'user_profiles_length_check',
      sql`length(${table.firstName}) <= 120 and length(${table.lastName}) <= 120 and length(coalesce(${table.businessName}, '')) <= 160`,
    ),
    uniqueIndex('user_profiles_one_active_key').on(table.userId, table.userType).where(sql`is_active`),
    index('user_profiles_user_id_idx').on(table.userId, table.createdAt),
  ],
)

/** What a profile shows of itself; beside the specification's entity, so that one stays as it is. */
export const profileDetails = pgTable(
  'profile_details',
  {
    profileId: uuid('profile_id').primaryKey(),
    slug: text('slug').notNull(),
    tagline: text('tagline').notNull().default(''),
    about: text('about').notNull().default(''),
    locality: text('locality').notNull().default(''),
    picture: text('picture'),
    sinceYear: integer('since_year').notNull().default(2026),
    verifiedAt: at('verified_at'),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      name: 'profile_details_profile_id_fkey',
      columns: [table.profileId],
      foreignColumns: [userProfiles.id],
    }).onDelete('cascade'),
    unique('profile_details_slug_key').on(table.slug),
  ],
)

/** How a shop delivers, hands over and takes back. */
export const shopTerms = pgTable(
  'shop_terms',
  {
    profileId: uuid('profile_id').primaryKey(),
    ships: boolean('ships').notNull().default(true),
    deliveryFee: money('delivery_fee').notNull().default(0),
    /** Free delivery from this subtotal; null never. */
    freeOver: money('free_over'),
    minDays: integer('min_days').notNull().default(1),
    maxDays: integer('max_days').notNull().default(3),
    cutoffHour: integer('cutoff_hour').notNull().default(16),
    collects: boolean('collects').notNull().default(false),
    readyInHours: integer('ready_in_hours'),
    collectHours: text('collect_hours').notNull().default(''),
    address: jsonb('address')
      .$type<{ line1: string; locality: string; region: string; postcode: string; country: string }>()
      .notNull(),
    returnDays: integer('return_days').notNull().default(30),
    returnNote: text('return_note').notNull().default(''),
    taxRate: rate('tax_rate').notNull().default(0),
    currency: text('currency').notNull().default('USD'),
  },
  (table) => [
    foreignKey({
      name: 'shop_terms_profile_id_fkey',
      columns: [table.profileId],
      foreignColumns: [userProfiles.id],
    }).onDelete('cascade'),
    check(
      'shop_terms_money_check',
      sql`${table.deliveryFee} >= 0 and (${table.freeOver} is null or ${table.freeOver} >= 0)`,
    ),
    check('shop_terms_tax_rate_check', sql`${table.taxRate} between 0 and 1`),
    check('shop_terms_reach_check', sql`${table.ships} or ${table.collects}`),
  ],
)

/** The specification's roles. Changed only through the rules of section 5. */
export const userRoles = pgTable(
  'user_roles',
  {
    id: id(),
    userId: uuid('user_id').notNull(),
    role: text('role').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    expiresAt: at('expires_at'),
    updatedAt: updatedAt(),
    /** Who gave or took it; the database checks that they may. Null only for what the owner of the database does. */
    changedBy: uuid('changed_by'),
  },
  (table) => [
    foreignKey({ name: 'user_roles_user_id_fkey', columns: [table.userId], foreignColumns: [authUsers.id] }).onDelete(
      'cascade',
    ),
    check('user_roles_role_check', sql`${table.role} in ('user','admin','super-admin')`),
    uniqueIndex('user_roles_one_active_key').on(table.userId, table.role).where(sql`is_active`),
  ],
)
