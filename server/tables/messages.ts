import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { authUsers } from './auth'
import { at, createdAt, id, updatedAt } from './columns'
import { invoices } from './invoices'
import { mediaAssets } from './media'
import { orders } from './orders'
import { pets } from './pets'
import { userProfiles } from './profiles'

/**
 * What a person and a profile say to each other: one thread for each two. The profile's side is read by its whole team. Or what
 * those say to each other who look after the pets of one owner: their household's one.
 * A trigger keeps `last_*`, who takes part, and that the two never change.
 */
export const conversations = pgTable(
  'conversations',
  {
    id: id(),
    kind: text('kind', { enum: ['direct', 'household'] })
      .notNull()
      .default('direct'),
    /** The two of a direct one. */
    personId: uuid('person_id'),
    profileId: uuid('profile_id'),
    /** Whose pets a household looks after. */
    householdOf: uuid('household_of'),
    /** As a household named it. */
    title: text('title'),
    /** `requested` until the profile's side answers: a stranger writes once until then. */
    state: text('state', { enum: ['requested', 'open', 'declined'] })
      .notNull()
      .default('requested'),
    /** Who of the team looks after it. */
    assignedTo: uuid('assigned_to'),
    /** The number of the latest message; each is counted up by one. */
    lastSeq: integer('last_seq').notNull().default(0),
    lastAt: at('last_at'),
    /** Of whoever is writing just now, for a few seconds. */
    typingBy: uuid('typing_by'),
    /** Moved by whatever changes what somebody sees of it. */
    touchedAt: at('touched_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      name: 'conversations_person_id_fkey',
      columns: [table.personId],
      foreignColumns: [authUsers.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'conversations_profile_id_fkey',
      columns: [table.profileId],
      foreignColumns: [userProfiles.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'conversations_assigned_to_fkey',
      columns: [table.assignedTo],
      foreignColumns: [authUsers.id],
    }).onDelete('set null'),
    foreignKey({
      name: 'conversations_household_of_fkey',
      columns: [table.householdOf],
      foreignColumns: [authUsers.id],
    }).onDelete('cascade'),
    check(
      'conversations_kind_check',
      sql`case ${table.kind} when 'direct' then num_nonnulls(${table.personId}, ${table.profileId}) = 2 and num_nonnulls(${table.householdOf}, ${table.title}) = 0
        when 'household' then ${table.householdOf} is not null and num_nonnulls(${table.personId}, ${table.profileId}) = 0 else false end`,
    ),
    check('conversations_title_check', sql`length(${table.title}) between 1 and 60`),
    unique('conversations_household_key').on(table.householdOf),
    check('conversations_state_check', sql`${table.state} in ('requested','open','declined')`),
    unique('conversations_two_key').on(table.personId, table.profileId),
    index('conversations_profile_idx').on(table.profileId),
  ],
)

/** Each part of an inbox by an index of its own, so that it lists as quickly however much lies in the others. */
const FOLDERS = {
  inbox: 'not archived and not requested',
  requests: 'not archived and requested',
  // who is blocked waits no more, and what they asked lies with what was put away
  archived: '(archived or requested)',
  household: 'not archived and household_of is not null',
  orders: `not archived and not requested and matters @> '{order}'::text[]`,
  invoices: `not archived and not requested and matters @> '{invoice}'::text[]`,
}

/** Who reads a conversation, with what they did about it. Who has left has a row that says so, and reads no more. */
export const conversationMembers = pgTable(
  'conversation_members',
  {
    conversationId: uuid('conversation_id').notNull(),
    userId: uuid('user_id').notNull(),
    side: text('side', { enum: ['person', 'profile'] }).notNull(),
    /** The conversation's: of a household one reads while one looks after its pets. */
    householdOf: uuid('household_of'),
    /** What was said until then is not for them: they joined later. */
    fromSeq: integer('from_seq').notNull().default(0),
    readSeq: integer('read_seq').notNull().default(0),
    /** Messages of others they have not read. */
    unread: integer('unread').notNull().default(0),
    archived: boolean('archived').notNull().default(false),
    /** The conversation waits for an answer of this side: it stands in a folder of its own. Kept by triggers. */
    requested: boolean('requested').notNull().default(false),
    /** Of which kinds there is something between the two, such as an order. Kept by triggers. */
    matters: text('matters').array().notNull().default(sql`'{}'::text[]`),
    muted: boolean('muted').notNull().default(false),
    leftAt: at('left_at'),
    /** Of the address by which they answer our mails: 122 random bits, in 32 hexadecimal digits. */
    replyKey: text('reply_key').notNull().default(sql`replace(gen_random_uuid()::text, '-', '')`),
    /** The conversation's, so that one index lists an inbox however long it is; null before anything was said. */
    lastAt: at('last_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'conversation_members_pkey', columns: [table.conversationId, table.userId] }),
    foreignKey({
      name: 'conversation_members_conversation_id_fkey',
      columns: [table.conversationId],
      foreignColumns: [conversations.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'conversation_members_user_id_fkey',
      columns: [table.userId],
      foreignColumns: [authUsers.id],
    }).onDelete('cascade'),
    check('conversation_members_side_check', sql`${table.side} in ('person','profile')`),
    check('conversation_members_counts_check', sql`${table.readSeq} >= 0 and ${table.unread} >= 0`),
    uniqueIndex('conversation_members_reply_key').on(table.replyKey),
    ...Object.entries(FOLDERS).map(([name, is]) =>
      index(`conversation_members_${name}_idx`)
        .on(table.userId, table.lastAt.desc().nullsFirst(), table.conversationId.desc().nullsFirst())
        .where(sql.raw(`left_at is null and last_at is not null and ${is}`)),
    ),
    index('conversation_members_unread_idx')
      .on(table.userId, table.lastAt.desc().nullsFirst(), table.conversationId.desc().nullsFirst())
      .where(sql`left_at is null and unread > 0`),
  ],
)

/**
 * What was said, in the order of its numbers. A `note` is for the profile's side alone. A `system` one tells that an order or
 * invoice moved on, an `away` one is an away note that answers; the database writes both, and nobody can.
 */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    conversationId: uuid('conversation_id').notNull(),
    seq: integer('seq').notNull(),
    side: text('side', { enum: ['person', 'profile'] }).notNull(),
    kind: text('kind', { enum: ['text', 'note', 'system', 'away'] })
      .notNull()
      .default('text'),
    /** Null once the person is gone. */
    authorId: uuid('author_id'),
    body: text('body').notNull(),
    /** What was reported may be hidden or removed: its words are told to nobody then. */
    status: text('status', { enum: ['published', 'hidden', 'removed'] })
      .notNull()
      .default('published'),
    /** Made on the device: however often it is sent, it stands here once. */
    clientId: uuid('client_id').notNull(),
    /** The day on which an away note answered: each side's answers once a day. */
    awayOn: date('away_on'),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      name: 'messages_conversation_id_fkey',
      columns: [table.conversationId],
      foreignColumns: [conversations.id],
    }).onDelete('cascade'),
    foreignKey({ name: 'messages_author_id_fkey', columns: [table.authorId], foreignColumns: [authUsers.id] }).onDelete(
      'set null',
    ),
    check('messages_side_check', sql`${table.side} in ('person','profile')`),
    check(
      'messages_kind_check',
      sql`${table.kind} in ('text','note','system','away') and (${table.kind} in ('text','away') or ${table.side} = 'profile')`,
    ),
    check('messages_status_check', sql`${table.status} in ('published','hidden','removed')`),
    check('messages_body_check', sql`length(${table.body}) between 1 and 4000`),
    unique('messages_seq_key').on(table.conversationId, table.seq),
    check('messages_away_check', sql`(${table.kind} = 'away') = (${table.awayOn} is not null)`),
    uniqueIndex('messages_away_key').on(table.conversationId, table.side, table.awayOn).where(sql`away_on is not null`),
    uniqueIndex('messages_client_key').on(table.conversationId, table.clientId),
    index('messages_words_idx').using('gin', sql`to_tsvector('simple', ${table.body})`),
    index('messages_author_idx').on(table.authorId),
  ],
)

/** Photos that go with a message, read through signed addresses by those who read it. */
export const messagePhotos = pgTable(
  'message_photos',
  {
    mediaId: uuid('media_id').primaryKey(),
    messageId: uuid('message_id').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'message_photos_media_id_fkey',
      columns: [table.mediaId],
      foreignColumns: [mediaAssets.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'message_photos_message_id_fkey',
      columns: [table.messageId],
      foreignColumns: [messages.id],
    }).onDelete('cascade'),
    check('message_photos_position_check', sql`${table.position} between 0 and 5`),
    unique('message_photos_place_key').on(table.messageId, table.position),
  ],
)

/** What a message is about or hands over: a pet's card, an invoice, an order, or a place. One for each message at most. */
export const messageCards = pgTable(
  'message_cards',
  {
    messageId: uuid('message_id').primaryKey(),
    kind: text('kind', { enum: ['pet', 'invoice', 'order', 'place'] }).notNull(),
    petId: uuid('pet_id'),
    invoiceId: uuid('invoice_id'),
    orderId: uuid('order_id'),
    /** What a place is called: words or an address. */
    place: text('place'),
    /** Degrees; null where a place is told in words alone. */
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
  },
  (table) => [
    foreignKey({
      name: 'message_cards_message_id_fkey',
      columns: [table.messageId],
      foreignColumns: [messages.id],
    }).onDelete('cascade'),
    foreignKey({ name: 'message_cards_pet_id_fkey', columns: [table.petId], foreignColumns: [pets.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      name: 'message_cards_invoice_id_fkey',
      columns: [table.invoiceId],
      foreignColumns: [invoices.id],
    }).onDelete('cascade'),
    foreignKey({ name: 'message_cards_order_id_fkey', columns: [table.orderId], foreignColumns: [orders.id] }).onDelete(
      'cascade',
    ),
    check(
      'message_cards_kind_check',
      sql`case ${table.kind} when 'pet' then ${table.petId} is not null when 'invoice' then ${table.invoiceId} is not null
        when 'order' then ${table.orderId} is not null when 'place' then ${table.place} is not null else false end
        and num_nonnulls(${table.petId}, ${table.invoiceId}, ${table.orderId}, ${table.place}) = 1`,
    ),
    check('message_cards_place_check', sql`length(${table.place}) between 1 and 160`),
    check(
      'message_cards_point_check',
      sql`(${table.latitude} is null) = (${table.longitude} is null) and (${table.latitude} is null or ${table.kind} = 'place')
        and ${table.latitude} between -90 and 90 and ${table.longitude} between -180 and 180`,
    ),
    index('message_cards_pet_idx').on(table.petId),
    index('message_cards_invoice_idx').on(table.invoiceId),
    index('message_cards_order_idx').on(table.orderId),
  ],
)

/** PDFs that go with a message, each under its own id in the store. One that was uploaded and not sent goes after a day. */
export const messageFiles = pgTable(
  'message_files',
  {
    id: id(),
    /** Who uploaded it; null once they are gone. */
    ownerId: uuid('owner_id'),
    /** Null until it is sent. */
    messageId: uuid('message_id'),
    position: integer('position').notNull().default(0),
    name: text('name').notNull(),
    bytes: integer('bytes').notNull(),
    sha256: text('sha256').notNull(),
    /** Of the upload: sent again it is the same. */
    idempotencyKey: uuid('idempotency_key'),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      name: 'message_files_owner_id_fkey',
      columns: [table.ownerId],
      foreignColumns: [authUsers.id],
    }).onDelete('set null'),
    foreignKey({
      name: 'message_files_message_id_fkey',
      columns: [table.messageId],
      foreignColumns: [messages.id],
    }).onDelete('cascade'),
    unique('message_files_idempotency_key_key').on(table.idempotencyKey),
    check('message_files_name_check', sql`length(${table.name}) between 1 and 120`),
    check('message_files_position_check', sql`${table.position} between 0 and 2`),
    check('message_files_bytes_check', sql`${table.bytes} > 0`),
    unique('message_files_place_key').on(table.messageId, table.position),
    index('message_files_owner_idx').on(table.ownerId),
    index('message_files_unsent_idx').on(table.createdAt).where(sql`message_id is null`),
  ],
)

/** Who wants nothing to do with whom. It counts for both. */
export const userBlocks = pgTable(
  'user_blocks',
  {
    userId: uuid('user_id').notNull(),
    blockedId: uuid('blocked_id').notNull(),
    /** The profile they were blocked as; null for a person who wrote as themselves. */
    profileId: uuid('profile_id'),
    /** What they were called then: whoever blocks somebody learns no later name. */
    name: text('name').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'user_blocks_pkey', columns: [table.userId, table.blockedId] }),
    foreignKey({ name: 'user_blocks_user_id_fkey', columns: [table.userId], foreignColumns: [authUsers.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      name: 'user_blocks_blocked_id_fkey',
      columns: [table.blockedId],
      foreignColumns: [authUsers.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'user_blocks_profile_id_fkey',
      columns: [table.profileId],
      foreignColumns: [userProfiles.id],
    }).onDelete('set null'),
    check('user_blocks_self_check', sql`${table.userId} <> ${table.blockedId}`),
    index('user_blocks_blocked_idx').on(table.blockedId),
  ],
)

/** Answers a team uses often, for the composer. */
export const savedReplies = pgTable(
  'saved_replies',
  {
    id: id(),
    profileId: uuid('profile_id').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      name: 'saved_replies_profile_id_fkey',
      columns: [table.profileId],
      foreignColumns: [userProfiles.id],
    }).onDelete('cascade'),
    check('saved_replies_title_check', sql`length(${table.title}) between 1 and 80`),
    check('saved_replies_body_check', sql`length(${table.body}) between 1 and 4000`),
    unique('saved_replies_title_key').on(table.profileId, table.title),
  ],
)

/** What answers for somebody who is away: for a person in whatever they write as themselves or as a pet parent, or for a profile. */
export const awayNotes = pgTable(
  'away_notes',
  {
    id: id(),
    userId: uuid('user_id'),
    profileId: uuid('profile_id'),
    body: text('body').notNull(),
    isOn: boolean('is_on').notNull(),
    /** The first and the last day, by the clock of `time_zone`; null for no end. */
    fromDay: date('from_day'),
    untilDay: date('until_day'),
    timeZone: text('time_zone').notNull(),
    /** Who wrote it; null once they are gone. */
    updatedBy: uuid('updated_by'),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({ name: 'away_notes_user_id_fkey', columns: [table.userId], foreignColumns: [authUsers.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      name: 'away_notes_profile_id_fkey',
      columns: [table.profileId],
      foreignColumns: [userProfiles.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'away_notes_updated_by_fkey',
      columns: [table.updatedBy],
      foreignColumns: [authUsers.id],
    }).onDelete('set null'),
    check('away_notes_whose_check', sql`num_nonnulls(${table.userId}, ${table.profileId}) = 1`),
    check('away_notes_body_check', sql`length(${table.body}) between 1 and 500`),
    check('away_notes_days_check', sql`${table.fromDay} <= ${table.untilDay}`),
    unique('away_notes_user_key').on(table.userId),
    unique('away_notes_profile_key').on(table.profileId),
    index('away_notes_updated_by_idx').on(table.updatedBy),
  ],
)

/** How somebody wants to talk; who never said has the defaults. */
export const messageSettings = pgTable(
  'message_settings',
  {
    userId: uuid('user_id').primaryKey(),
    /** Whether others see what they have read. */
    showsRead: boolean('shows_read').notNull().default(true),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      name: 'message_settings_user_id_fkey',
      columns: [table.userId],
      foreignColumns: [authUsers.id],
    }).onDelete('cascade'),
  ],
)
