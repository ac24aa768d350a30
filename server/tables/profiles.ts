import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
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
import type { WhileClosed } from '#contract/delivery.rules'
import { authUsers } from './auth'
import { at, createdAt, id, moderation, money, rate, updatedAt } from './columns'
import { mediaAssets } from './media'

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
    check(
      'user_profiles_text_check',
      sql`length(coalesce(${table.description}, '')) <= 1000 and length(coalesce(${table.phone}, '')) <= 40`,
    ),
    index('user_profiles_user_id_idx').on(table.userId, table.createdAt),
    // What the team's rows carry along of it.
    unique('user_profiles_carried_key').on(table.id, table.userType, table.isActive),
  ],
)

const none = sql`'{}'::text[]`
const textList = (name: string) => text(name).array().notNull().default(none)

/** What a profile shows of itself; beside the specification's entity, so that one stays as it is. */
export const profileDetails = pgTable(
  'profile_details',
  {
    profileId: uuid('profile_id').primaryKey(),
    /** The readable address of an organisation or provider; pet parents have none. */
    slug: text('slug'),
    tagline: text('tagline').notNull().default(''),
    about: text('about').notNull().default(''),
    /** The name of the place people may read; never an address. */
    locality: text('locality').notNull().default(''),
    /** A drawing of the town; a photo of one's own (`photoId`) goes before it. */
    picture: text('picture'),
    photoId: uuid('photo_id'),
    coverId: uuid('cover_id'),
    sinceYear: integer('since_year').notNull().default(2026),
    visibility: text('visibility').notNull().default('public'),
    showPhone: boolean('show_phone').notNull().default(false),
    /** Shows the first letter of a pet parent's last name; the rest never. */
    showInitial: boolean('show_initial').notNull().default(false),
    publicEmail: text('public_email'),
    website: text('website'),
    links: jsonb('links').$type<{ label: string; url: string }[]>().notNull().default([]),
    languages: textList('languages'),
    /** What is offered: codes of `contract/profiles.rules.ts`. */
    kinds: textList('kinds'),
    /** Which animals are looked after, treated, sold for or lived with. */
    animals: textList('animals'),
    interests: textList('interests'),
    /** How far a provider travels, in metres from the place. */
    serviceRadiusM: integer('service_radius_m'),
    /** IANA name; opening hours are meant in it. */
    timeZone: text('time_zone').notNull().default('America/New_York'),
    closedFrom: date('closed_from'),
    /** The last day of it. */
    closedTo: date('closed_to'),
    closureNote: text('closure_note').notNull().default(''),
    /** Whether a shop's orders wait until then, or it takes none. */
    whileClosed: text('while_closed').$type<WhileClosed>().notNull().default('later'),
    /** A clinic takes emergencies until then. */
    emergencyUntil: at('emergency_until'),
    takesNew: boolean('takes_new').notNull().default(true),
    /** Nonprofit, company or license number as people may look it up. */
    registration: text('registration').notNull().default(''),
    approvalStatus: text('approval_status').notNull().default('draft'),
    approvalReason: text('approval_reason').notNull().default(''),
    submittedAt: at('submitted_at'),
    approvedAt: at('approved_at'),
    verifiedAt: at('verified_at'),
    moderation: moderation(),
    /** The visibility it had before it was hidden, and has again once it may be shown. */
    shownBefore: text('shown_before'),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('profile_details_about_idx').using('gin', sql`to_tsvector('english', fold(${table.about}))`),
    foreignKey({
      name: 'profile_details_profile_id_fkey',
      columns: [table.profileId],
      foreignColumns: [userProfiles.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'profile_details_photo_id_fkey',
      columns: [table.photoId],
      foreignColumns: [mediaAssets.id],
    }).onDelete('set null'),
    foreignKey({
      name: 'profile_details_cover_id_fkey',
      columns: [table.coverId],
      foreignColumns: [mediaAssets.id],
    }).onDelete('set null'),
    unique('profile_details_slug_key').on(table.slug),
    check(
      'profile_details_moderation_check',
      sql`${table.moderation} = 'published' or ${table.visibility} = 'private'`,
    ),
    check('profile_details_visibility_check', sql`${table.visibility} in ('public','members','private')`),
    check(
      'profile_details_approval_check',
      sql`${table.approvalStatus} in ('draft','pending','approved','changes_requested','suspended')`,
    ),
    check('profile_details_closure_check', sql`${table.closedTo} >= ${table.closedFrom}`),
    check('profile_details_while_closed_check', sql`${table.whileClosed} in ('later','pause')`),
    check('profile_details_radius_check', sql`${table.serviceRadiusM} between 500 and 200000`),
    check(
      'profile_details_text_check',
      sql`length(${table.about}) <= 4000 and length(${table.tagline}) <= 160 and cardinality(${table.kinds}) <= 12 and cardinality(${table.animals}) <= 12 and cardinality(${table.languages}) <= 12 and cardinality(${table.interests}) <= 12`,
    ),
    index('profile_details_waiting_idx').on(table.submittedAt).where(sql`approval_status = 'pending'`),
    // names and words are found by indexes of their own (0003_market.sql), which the schema tool cannot write
    index('profile_details_kinds_idx').using('gin', table.kinds),
    index('profile_details_animals_idx').using('gin', table.animals),
  ],
)

/**
 * Whether a profile sells and takes money: open, not suspended, and its person neither locked nor gone. Worked out by the
 * database (`seller_may_trade`) whenever one of these changes; nobody else writes it.
 */
export const sellerStandings = pgTable(
  'seller_standings',
  {
    profileId: uuid('profile_id').primaryKey(),
    trades: boolean('trades').notNull(),
    changedAt: at('changed_at').notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      name: 'seller_standings_profile_id_fkey',
      columns: [table.profileId],
      foreignColumns: [userProfiles.id],
    }).onDelete('cascade'),
    index('seller_standings_barred_idx').on(table.profileId).where(sql`not trades`),
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
    check(
      'shop_terms_days_check',
      sql`${table.minDays} between 0 and ${table.maxDays} and ${table.maxDays} <= 60 and ${table.cutoffHour} between 0 and 24
        and ${table.returnDays} between 0 and 365 and (${table.readyInHours} is null or ${table.readyInHours} between 0 and 336)`,
    ),
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
    /** Since when it is held; a new end does not change it. */
    givenAt: at('given_at').notNull().defaultNow(),
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
