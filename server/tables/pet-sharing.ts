import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { authUsers } from './auth'
import { at, createdAt, id, money, updatedAt } from './columns'
import { pets } from './pets'

/** A part of a pet's record that whoever has the link may read for a time. The link itself is kept as a hash. */
export const petShareLinks = pgTable(
  'pet_share_links',
  {
    id: id(),
    petId: uuid('pet_id').notNull(),
    kind: text('kind').notNull(),
    tokenHash: text('token_hash').notNull(),
    /** Codes of contract/pet-sharing.rules.ts. */
    sections: text('sections').array().notNull(),
    label: text('label').notNull().default(''),
    pinHash: text('pin_hash'),
    /** Wrong ones in a row; at the limit the link is locked for good. */
    wrongPins: integer('wrong_pins').notNull().default(0),
    expiresAt: at('expires_at').notNull(),
    revokedAt: at('revoked_at'),
    views: integer('views').notNull().default(0),
    viewedAt: at('viewed_at'),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({ name: 'pet_share_links_pet_id_fkey', columns: [table.petId], foreignColumns: [pets.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      name: 'pet_share_links_created_by_fkey',
      columns: [table.createdBy],
      foreignColumns: [authUsers.id],
    }).onDelete('set null'),
    unique('pet_share_links_token_key').on(table.tokenHash),
    index('pet_share_links_pet_idx').on(table.petId),
    index('pet_share_links_created_by_idx').on(table.createdBy),
    check('pet_share_links_kind_check', sql`${table.kind} in ('passport','hand-over')`),
    check(
      'pet_share_links_range_check',
      sql`cardinality(${table.sections}) between 1 and 30 and length(${table.label}) <= 80 and ${table.wrongPins} >= 0
        and ${table.views} >= 0 and ${table.expiresAt} > ${table.createdAt} and ${table.expiresAt} < ${table.createdAt} + interval '400 days'`,
    ),
  ],
)

/** A code on a collar. A scan shows nobody's data and tells the family. */
export const petTags = pgTable(
  'pet_tags',
  {
    /** Ten letters and digits that are not mistaken for one another. */
    code: text('code').primaryKey(),
    petId: uuid('pet_id').notNull(),
    label: text('label').notNull().default(''),
    /** What a finder may see, of contract/pet-sharing.rules.ts: the name, the photo, a word of warning. */
    shows: text('shows').array().notNull().default(sql`'{}'::text[]`),
    warning: text('warning').notNull().default(''),
    createdBy: uuid('created_by'),
    retiredAt: at('retired_at'),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({ name: 'pet_tags_pet_id_fkey', columns: [table.petId], foreignColumns: [pets.id] }).onDelete('cascade'),
    foreignKey({
      name: 'pet_tags_created_by_fkey',
      columns: [table.createdBy],
      foreignColumns: [authUsers.id],
    }).onDelete('set null'),
    index('pet_tags_pet_idx').on(table.petId),
    index('pet_tags_created_by_idx').on(table.createdBy),
    check(
      'pet_tags_text_check',
      sql`${table.code} ~ '^[0-9A-Z]{10}$' and length(${table.label}) <= 60 and length(${table.warning}) <= 200
        and cardinality(${table.shows}) <= 10`,
    ),
  ],
)

/** Somebody opened the page of a tag, and perhaps wrote to the family. */
export const petTagScans = pgTable(
  'pet_tag_scans',
  {
    id: id(),
    code: text('code').notNull(),
    petId: uuid('pet_id').notNull(),
    message: text('message').notNull().default(''),
    contact: text('contact').notNull().default(''),
    place: text('place').notNull().default(''),
    lat: numeric('lat', { precision: 9, scale: 6, mode: 'number' }),
    lng: numeric('lng', { precision: 9, scale: 6, mode: 'number' }),
    /** Of the address, keyed: enough to see that two came from one place. */
    visitorHash: text('visitor_hash').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({ name: 'pet_tag_scans_code_fkey', columns: [table.code], foreignColumns: [petTags.code] }).onDelete(
      'cascade',
    ),
    foreignKey({ name: 'pet_tag_scans_pet_id_fkey', columns: [table.petId], foreignColumns: [pets.id] }).onDelete(
      'cascade',
    ),
    index('pet_tag_scans_code_idx').on(table.code, table.createdAt),
    index('pet_tag_scans_pet_idx').on(table.petId, table.createdAt),
    check(
      'pet_tag_scans_text_check',
      sql`length(${table.message}) <= 1000 and length(${table.contact}) <= 200 and length(${table.place}) <= 300
        and (${table.lat} is null) = (${table.lng} is null) and ${table.lat} between -90 and 90 and ${table.lng} between -180 and 180`,
    ),
  ],
)

/** A pet on its way to another owner. The offer is the giver's consent, accepting it the taker's. One is open at a time. */
export const petTransfers = pgTable(
  'pet_transfers',
  {
    id: id(),
    petId: uuid('pet_id').notNull(),
    fromUserId: uuid('from_user_id'),
    toEmail: text('to_email').notNull(),
    toUserId: uuid('to_user_id'),
    reason: text('reason').notNull(),
    message: text('message').notNull().default(''),
    /** As the giver called it: what becomes of the name later is no longer theirs to read. */
    petName: text('pet_name').notNull().default(''),
    /** What the giver asked for; it holds where the taker agrees. */
    giverStays: boolean('giver_stays').notNull().default(false),
    familyStays: boolean('family_stays').notNull().default(false),
    /** The link in the mail is kept as a hash. */
    tokenHash: text('token_hash').notNull(),
    status: text('status').notNull().default('open'),
    expiresAt: at('expires_at').notNull(),
    decidedAt: at('decided_at'),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({ name: 'pet_transfers_pet_id_fkey', columns: [table.petId], foreignColumns: [pets.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      name: 'pet_transfers_from_user_id_fkey',
      columns: [table.fromUserId],
      foreignColumns: [authUsers.id],
    }).onDelete('set null'),
    foreignKey({
      name: 'pet_transfers_to_user_id_fkey',
      columns: [table.toUserId],
      foreignColumns: [authUsers.id],
    }).onDelete('set null'),
    unique('pet_transfers_token_key').on(table.tokenHash),
    uniqueIndex('pet_transfers_one_open_key').on(table.petId).where(sql`status = 'open'`),
    index('pet_transfers_pet_idx').on(table.petId),
    index('pet_transfers_from_idx').on(table.fromUserId),
    index('pet_transfers_to_idx').on(table.toUserId),
    index('pet_transfers_email_idx').on(table.toEmail),
    check('pet_transfers_reason_check', sql`${table.reason} in ('rehoming','gift','separation','adoption','return')`),
    check('pet_transfers_status_check', sql`${table.status} in ('open','completed','declined','canceled','expired')`),
    check('pet_transfers_decided_check', sql`(${table.status} = 'open') = (${table.decidedAt} is null)`),
    check(
      'pet_transfers_text_check',
      sql`length(${table.toEmail}) between 3 and 254 and ${table.toEmail} = lower(${table.toEmail}) and length(${table.message}) <= 1000`,
    ),
  ],
)

/** What a pet costs. What was bought or billed here fills it in by itself, once each. */
export const petExpenses = pgTable(
  'pet_expenses',
  {
    id: id(),
    petId: uuid('pet_id').notNull(),
    category: text('category').notNull(),
    amount: money('amount').notNull(),
    currency: text('currency').notNull(),
    spentOn: date('spent_on', { mode: 'string' }).notNull(),
    vendor: text('vendor').notNull().default(''),
    note: text('note').notNull().default(''),
    sourceKind: text('source_kind').notNull().default('manual'),
    /** The line of an order, or the invoice. */
    sourceId: uuid('source_id'),
    addedBy: uuid('added_by'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({ name: 'pet_expenses_pet_id_fkey', columns: [table.petId], foreignColumns: [pets.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      name: 'pet_expenses_added_by_fkey',
      columns: [table.addedBy],
      foreignColumns: [authUsers.id],
    }).onDelete('set null'),
    unique('pet_expenses_source_key').on(table.sourceKind, table.sourceId, table.petId),
    index('pet_expenses_pet_idx').on(table.petId, table.spentOn),
    index('pet_expenses_added_by_idx').on(table.addedBy),
    check(
      'pet_expenses_category_check',
      sql`${table.category} in ('food','vet','medicine','grooming','boarding','training','insurance','gear','adoption','other')`,
    ),
    check(
      'pet_expenses_source_check',
      sql`${table.sourceKind} in ('manual','order','invoice') and (${table.sourceKind} = 'manual') = (${table.sourceId} is null)`,
    ),
    check(
      'pet_expenses_range_check',
      sql`${table.amount} >= 0 and ${table.currency} ~ '^[A-Z]{3}$' and length(${table.vendor}) <= 120 and length(${table.note}) <= 500
        and ${table.spentOn} >= '1950-01-01'`,
    ),
  ],
)
