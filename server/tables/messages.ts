import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
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
import { mediaAssets } from './media'
import { userProfiles } from './profiles'

/**
 * What a person and a profile say to each other: one thread for each two. The profile's side is read by its whole team.
 * A trigger keeps `last_*`, who takes part, and that the two never change.
 */
export const conversations = pgTable(
  'conversations',
  {
    id: id(),
    personId: uuid('person_id').notNull(),
    profileId: uuid('profile_id').notNull(),
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
    check('conversations_state_check', sql`${table.state} in ('requested','open','declined')`),
    unique('conversations_two_key').on(table.personId, table.profileId),
    index('conversations_profile_idx').on(table.profileId),
  ],
)

/** Who reads a conversation, with what they did about it. Who has left has a row that says so, and reads no more. */
export const conversationMembers = pgTable(
  'conversation_members',
  {
    conversationId: uuid('conversation_id').notNull(),
    userId: uuid('user_id').notNull(),
    side: text('side', { enum: ['person', 'profile'] }).notNull(),
    readSeq: integer('read_seq').notNull().default(0),
    /** Messages of others they have not read. */
    unread: integer('unread').notNull().default(0),
    archived: boolean('archived').notNull().default(false),
    muted: boolean('muted').notNull().default(false),
    leftAt: at('left_at'),
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
    index('conversation_members_inbox_idx')
      .on(table.userId, table.archived, table.lastAt.desc().nullsFirst(), table.conversationId.desc().nullsFirst())
      .where(sql`left_at is null and last_at is not null`),
    index('conversation_members_unread_idx')
      .on(table.userId, table.lastAt.desc().nullsFirst(), table.conversationId.desc().nullsFirst())
      .where(sql`left_at is null and unread > 0`),
  ],
)

/** What was said, in the order of its numbers. A `note` is for the profile's side alone. */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    conversationId: uuid('conversation_id').notNull(),
    seq: integer('seq').notNull(),
    side: text('side', { enum: ['person', 'profile'] }).notNull(),
    kind: text('kind', { enum: ['text', 'note'] })
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
      sql`${table.kind} in ('text','note') and (${table.kind} = 'text' or ${table.side} = 'profile')`,
    ),
    check('messages_status_check', sql`${table.status} in ('published','hidden','removed')`),
    check('messages_body_check', sql`length(${table.body}) between 1 and 4000`),
    unique('messages_seq_key').on(table.conversationId, table.seq),
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

/** Who wants nothing to do with whom. It counts for both. */
export const userBlocks = pgTable(
  'user_blocks',
  {
    userId: uuid('user_id').notNull(),
    blockedId: uuid('blocked_id').notNull(),
    /** The profile they were blocked as, by which the list names them; null for a person who wrote as themselves. */
    profileId: uuid('profile_id'),
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
