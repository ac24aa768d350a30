import { sql } from 'drizzle-orm'
import {
  check,
  doublePrecision,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, updatedAt } from './columns'
import { mediaAssets } from './media'
import { userProfiles } from './profiles'

/** Where a profile is. Only the public point and `profile_details.locality` are ever shown to others. */
export const profilePlaces = pgTable(
  'profile_places',
  {
    profileId: uuid('profile_id').primaryKey(),
    line1: text('line1').notNull().default(''),
    line2: text('line2').notNull().default(''),
    locality: text('locality').notNull(),
    region: text('region').notNull().default(''),
    postcode: text('postcode').notNull().default(''),
    country: text('country').notNull().default('US'),
    lat: doublePrecision('lat'),
    lng: doublePrecision('lng'),
    /** `exact` shows address and point; `area` a point moved once within about 500 m. */
    precision: text('precision').notNull().default('area'),
    publicLat: doublePrecision('public_lat'),
    publicLng: doublePrecision('public_lng'),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      name: 'profile_places_profile_id_fkey',
      columns: [table.profileId],
      foreignColumns: [userProfiles.id],
    }).onDelete('cascade'),
    check('profile_places_precision_check', sql`${table.precision} in ('exact','area')`),
    check(
      'profile_places_range_check',
      sql`${table.lat} between -90 and 90 and ${table.lng} between -180 and 180 and ${table.publicLat} between -90 and 90 and ${table.publicLng} between -180 and 180`,
    ),
    check('profile_places_country_check', sql`${table.country} ~ '^[A-Z]{2}$'`),
    index('profile_places_point_idx').on(table.publicLat, table.publicLng),
  ],
)

/** When it is open, in the profile's time zone. The database refuses overlaps. */
export const openingHours = pgTable(
  'opening_hours',
  {
    id: id(),
    profileId: uuid('profile_id').notNull(),
    /** ISO: 1 is Monday, 7 Sunday. */
    weekday: smallint('weekday').notNull(),
    /** Minutes after midnight. */
    opens: smallint('opens').notNull(),
    /** Minutes after the midnight before; beyond 1440 it closes on the next day. */
    closes: smallint('closes').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'opening_hours_profile_id_fkey',
      columns: [table.profileId],
      foreignColumns: [userProfiles.id],
    }).onDelete('cascade'),
    check(
      'opening_hours_range_check',
      sql`${table.weekday} between 1 and 7 and ${table.opens} between 0 and 1439 and ${table.closes} > ${table.opens} and ${table.closes} <= ${table.opens} + 1440`,
    ),
    index('opening_hours_profile_id_idx').on(table.profileId),
  ],
)

/** The texts a public page is made of beyond `about`: policies, needs, what to bring. One of each kind. */
export const profileSections = pgTable(
  'profile_sections',
  {
    profileId: uuid('profile_id').notNull(),
    kind: text('kind').notNull(),
    body: text('body').notNull(),
  },
  (table) => [
    primaryKey({ name: 'profile_sections_pkey', columns: [table.profileId, table.kind] }),
    foreignKey({
      name: 'profile_sections_profile_id_fkey',
      columns: [table.profileId],
      foreignColumns: [userProfiles.id],
    }).onDelete('cascade'),
    // found where nobody is called so, and nothing on offer is (`find-conditions.ts`)
    index('profile_sections_words_idx').using('gin', sql`to_tsvector('english', fold(${table.body}))`),
    check('profile_sections_body_check', sql`length(${table.body}) between 1 and 4000`),
  ],
)

/** More pictures, in the order they are shown. */
export const galleryItems = pgTable(
  'gallery_items',
  {
    mediaId: uuid('media_id').primaryKey(),
    profileId: uuid('profile_id').notNull(),
    position: smallint('position').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'gallery_items_profile_id_fkey',
      columns: [table.profileId],
      foreignColumns: [userProfiles.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'gallery_items_media_id_fkey',
      columns: [table.mediaId],
      foreignColumns: [mediaAssets.id],
    }).onDelete('cascade'),
    check('gallery_items_position_check', sql`${table.position} between 0 and 23`),
    index('gallery_items_profile_id_idx').on(table.profileId, table.position),
  ],
)
