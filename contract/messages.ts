import { z } from 'zod'
import { AwayNotes, NewAwayNote } from './away-notes'
import { endpoint } from './endpoint'
import { may } from './errors'
import { MATTER_ACTS, MATTER_KINDS } from './matters.rules'
import { MessageCard, NewCard } from './message-cards'
import { MESSAGE_FILES, SentFile } from './message-files'
import {
  HELD_AS,
  HOUSEHOLD_TITLE_MAX,
  INBOX_FILTERS,
  MESSAGE_MAX,
  MESSAGE_PHOTOS,
  SAVED_REPLIES_MAX,
} from './messages.rules'
import { plainName } from './names'
import { Picture } from './picture-shape'
import { PROFILE_TYPES } from './roles'

const Id = z.object({ id: z.uuid() })
const Body = z
  .string()
  .trim()
  .min(1, 'Write a message.')
  .max(MESSAGE_MAX, `Write up to ${MESSAGE_MAX.toLocaleString('en-US')} characters.`)
const Cursor = z.string().max(200).optional()

/** The other side, as the reader knows them. */
const Counterpart = z.object({
  name: z.string(),
  photo: Picture.nullable(),
  /** Their public page; null where there is none for the reader. */
  href: z.string().nullable(),
  profileId: z.uuid().nullable().describe('Null where the reader is on the profile’s side'),
  userType: z.enum(PROFILE_TYPES).nullable(),
})

export const Message = z.object({
  id: z.uuid(),
  seq: z.int(),
  /** A `system` one tells that an order or invoice moved on; nobody wrote it. An `away` one is an away note that was answered. */
  kind: z.enum(['text', 'note', 'system', 'away']),
  /** Whether the reader’s side wrote it. */
  ours: z.boolean(),
  /** Whether the reader did. */
  mine: z.boolean(),
  /** Who of the profile’s team wrote it, for the team alone, or who of a household; null else. */
  by: z.string().nullable(),
  /** Empty where it was hidden or removed after a report. */
  body: z.string(),
  removed: z.boolean(),
  heldAs: z.enum(HELD_AS).nullable().describe('Why it is not shown; null where it is'),
  photos: z
    .array(z.object({ id: z.uuid(), width: z.int(), height: z.int(), url: z.string().describe('Good for minutes') }))
    .max(MESSAGE_PHOTOS),
  files: z.array(SentFile.extend({ url: z.string().describe('Good for minutes') })).max(MESSAGE_FILES),
  card: MessageCard.nullable().describe('What it hands over or is about'),
  clientId: z.uuid().nullable().describe('Of the reader’s own ones'),
  createdAt: z.date(),
})
export type Message = z.infer<typeof Message>

const Said = z.object({
  body: z.string(),
  ours: z.boolean(),
  kind: z.enum(['text', 'note', 'away']),
  by: z
    .string()
    .nullable()
    .describe('Who else of the household or of the profile’s team; null for the reader and the other side'),
})
export type Said = z.infer<typeof Said>

export const ConversationCard = z.object({
  id: z.uuid(),
  /** Between a person and a profile, or of those who look after the same pets. */
  kind: z.enum(['direct', 'household']),
  side: z.enum(['person', 'profile']),
  with: Counterpart,
  /** For which of their profiles the reader answers; null where they write as themselves. */
  as: z.string().nullable(),
  asType: Counterpart.shape.userType,
  state: z.enum(['requested', 'open', 'declined']),
  assignedTo: z.string().nullable(),
  /** The latest message the reader may read. */
  latest: Said.nullable(),
  unread: z.int(),
  muted: z.boolean(),
  archived: z.boolean(),
  lastAt: z.date(),
})
export type ConversationCard = z.infer<typeof ConversationCard>

/** What the two have to do with each other, newest first. */
const Matter = z.object({
  id: z.uuid(),
  kind: z.enum(MATTER_KINDS),
  number: z.string(),
  status: z.string().describe('In words'),
  /** In major units. */
  total: z.number(),
  currency: z.string(),
  at: z.date(),
  href: z.string(),
  /** What is the reader’s to do next: here, or on the page it leads to; null where nothing is. */
  next: z.object({ label: z.string(), act: z.enum(MATTER_ACTS).nullable(), href: z.string().nullable() }).nullable(),
})
export type Matter = z.infer<typeof Matter>

export const Conversation = ConversationCard.omit({ latest: true, lastAt: true }).extend({
  /** Why the reader cannot write now; null when they can. */
  cannotWrite: z.enum(['waiting', 'declined', 'blocked-by-you', 'unavailable']).nullable(),
  blockedByYou: z.boolean(),
  /** Up to which message the other side has read; null where they do not say. */
  readUpTo: z.int().nullable(),
  /** Whether somebody of the other side is writing just now. */
  typing: z.boolean(),
  typingBy: z.string().nullable().describe('Who of a household'),
  title: z.string().nullable().describe('As a household named it'),
  people: z
    .array(
      z.object({
        userId: z.uuid(),
        name: z.string(),
        you: z.boolean(),
        readUpTo: z.int().nullable().describe('Null where they do not say'),
      }),
    )
    .describe('Of a household; none between two'),
  team: z.array(z.object({ userId: z.uuid(), name: z.string() })).describe('Who can look after it, for the team alone'),
  assignee: z.uuid().nullable(),
  matters: z.array(Matter).max(6),
})
export type Conversation = z.infer<typeof Conversation>

export const SavedReply = z.object({ id: z.uuid(), title: z.string(), body: z.string() })
export type SavedReply = z.infer<typeof SavedReply>

const NewMessage = z.object({ body: Body, clientId: z.uuid().describe('Made on the device, so that it arrives once') })

export const messages = {
  list: endpoint('signed-in', 'List the person’s conversations')
    .route({ method: 'GET', path: '/conversations' })
    .input(z.object({ show: z.enum(INBOX_FILTERS).default('all'), cursor: Cursor }))
    .output(z.object({ items: z.array(ConversationCard), next: z.string().nullable() })),
  counts: endpoint('signed-in', 'Count the person’s unread conversations')
    .route({ method: 'GET', path: '/conversations/counts' })
    .output(z.object({ unread: z.int(), requests: z.int() })),
  search: endpoint('signed-in', 'Search the person’s messages', {
    limit: { bucket: 'message-search', count: 60, windowS: 60, reads: true },
  })
    .route({ method: 'GET', path: '/conversations/search' })
    .input(z.object({ q: z.string().trim().min(2).max(80) }))
    .output(
      z.object({
        items: z.array(Said.extend({ conversationId: z.uuid(), seq: z.int(), with: z.string(), createdAt: z.date() })),
      }),
    ),
  /** The conversation with a profile; null where there is none yet. NOT_FOUND for a profile the person may not see. */
  withProfile: endpoint('signed-in', 'Find the conversation with a profile')
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/conversation-with/{profileId}' })
    .input(z.object({ profileId: z.uuid() }))
    .output(z.object({ conversationId: z.uuid().nullable(), name: z.string(), own: z.boolean() })),
  /** Begins a conversation, or goes on with the one there is. CONFLICT in words when they cannot be written to. */
  start: endpoint('signed-in', 'Write to a profile', { limit: { bucket: 'conversation', count: 30, windowS: 86_400 } })
    .errors(may('NOT_FOUND', 'CONFLICT', 'KEY_REUSED'))
    .route({ method: 'POST', path: '/conversations' })
    .input(NewMessage.extend({ profileId: z.uuid() }))
    .output(z.object({ conversationId: z.uuid() })),
  get: endpoint('signed-in', 'Show a conversation')
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/conversations/{id}' })
    .input(Id)
    .output(Conversation),
  /** The latest ones, those before a number, or those from a number on; in the order they were said. */
  thread: endpoint('signed-in', 'List the messages of a conversation')
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/conversations/{id}/messages' })
    .input(
      Id.extend({
        before: z.coerce.number().int().positive().optional(),
        from: z.coerce.number().int().min(0).optional(),
      }),
    )
    .output(
      z.object({ items: z.array(Message), earlier: z.boolean().describe('Whether there are messages before these') }),
    ),
  /** Sending the same once more changes nothing. CONFLICT in words for whoever may not write now. */
  send: endpoint('signed-in', 'Send a message', { limit: { bucket: 'message', count: 600, windowS: 3600 } })
    .errors(may('NOT_FOUND', 'CONFLICT', 'KEY_REUSED'))
    .route({ method: 'POST', path: '/conversations/{id}/messages' })
    .input(
      Id.extend({
        ...NewMessage.shape,
        note: z.boolean().default(false).describe('For the team alone'),
        photos: z
          .array(z.uuid())
          .max(MESSAGE_PHOTOS, `Send up to ${MESSAGE_PHOTOS} photos with a message.`)
          .default([])
          .describe('Uploaded for messages, by who sends'),
        files: z
          .array(z.uuid())
          .max(MESSAGE_FILES, `Send up to ${MESSAGE_FILES} files with a message.`)
          .default([])
          .describe('Uploaded for messages, by who sends'),
        card: NewCard.nullable().default(null).describe('What goes along; never with a note'),
      }),
    )
    .output(Message),
  markRead: endpoint('signed-in', 'Mark a conversation as read')
    .errors(may('NOT_FOUND'))
    .route({ method: 'PUT', path: '/conversations/{id}/read' })
    .input(Id.extend({ seq: z.int().min(0).describe('The last message that was shown; 0 marks it as unread') }))
    .output(z.object({})),
  typing: endpoint('signed-in', 'Tell the other side that one is writing', {
    limit: { bucket: 'typing', count: 60, windowS: 60 },
  })
    .errors(may('NOT_FOUND'))
    .route({ method: 'POST', path: '/conversations/{id}/typing' })
    .input(Id)
    .output(z.object({})),
  mark: endpoint('signed-in', 'Archive or mute a conversation')
    .errors(may('NOT_FOUND'))
    .route({ method: 'PATCH', path: '/conversations/{id}' })
    .input(Id.extend({ archived: z.boolean().optional(), muted: z.boolean().optional() }))
    .output(z.object({})),
  /** For the profile’s side: an answer accepts it as well. */
  decline: endpoint('signed-in', 'Decline a message request')
    .errors(may('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'POST', path: '/conversations/{id}/decline' })
    .input(Id)
    .output(z.object({})),
  /** For whoever wrote as themselves: the other side cannot write until they come back by writing again. */
  leave: endpoint('signed-in', 'Leave a conversation')
    .errors(may('NOT_FOUND'))
    .route({ method: 'POST', path: '/conversations/{id}/leave' })
    .input(Id)
    .output(z.object({})),
  assign: endpoint('signed-in', 'Say who of the team looks after a conversation')
    .errors(may('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'PUT', path: '/conversations/{id}/assignee' })
    .input(Id.extend({ userId: z.uuid().nullable() }))
    .output(z.object({})),
  replies: endpoint('signed-in', 'List the saved replies for a conversation')
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/conversations/{id}/saved-replies' })
    .input(Id)
    .output(z.object({ items: z.array(SavedReply).max(SAVED_REPLIES_MAX) })),
  /** One title stands once; CONFLICT in words when there are too many. */
  saveReply: endpoint('signed-in', 'Save a reply for the team', {
    limit: { bucket: 'saved-reply', count: 100, windowS: 3600 },
  })
    .errors(may('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'POST', path: '/conversations/{id}/saved-replies' })
    .input(Id.extend({ title: z.string().trim().min(1, 'Enter a title.').max(80), body: Body }))
    .output(SavedReply),
  removeReply: endpoint('signed-in', 'Delete a saved reply')
    .errors(may('NOT_FOUND'))
    .route({ method: 'DELETE', path: '/conversations/{id}/saved-replies/{replyId}' })
    .input(Id.extend({ replyId: z.uuid() }))
    .output(z.object({})),
  settings: endpoint('signed-in', 'Show how the person wants to talk')
    .route({ method: 'GET', path: '/conversations/settings' })
    .output(z.object({ showsRead: z.boolean() })),
  setSettings: endpoint('signed-in', 'Set how the person wants to talk')
    .route({ method: 'PUT', path: '/conversations/settings' })
    .input(z.object({ showsRead: z.boolean().describe('Whether others see what they have read') }))
    .output(z.object({ showsRead: z.boolean() })),
  /** Those in which somebody besides the person looks after the pets of one owner. */
  households: endpoint('signed-in', 'List the households a person talks with')
    .route({ method: 'GET', path: '/conversations/households' })
    .output(
      z.object({
        items: z.array(
          z.object({ hostId: z.uuid(), name: z.string(), people: z.int(), conversationId: z.uuid().nullable() }),
        ),
      }),
    ),
  /** Begins the conversation of a household, or finds the one there is. NOT_FOUND for whoever is none of it; CONFLICT in words. */
  startHousehold: endpoint('signed-in', 'Talk with a household', {
    limit: { bucket: 'household', count: 30, windowS: 3600 },
  })
    .errors(may('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'POST', path: '/conversations/households' })
    .input(z.object({ hostId: z.uuid().describe('Whose pets they look after') }))
    .output(z.object({ conversationId: z.uuid() })),
  rename: endpoint('signed-in', 'Name the conversation of a household', {
    limit: { bucket: 'household', count: 30, windowS: 3600 },
  })
    .errors(may('NOT_FOUND'))
    .route({ method: 'PUT', path: '/conversations/{id}/title' })
    .input(Id.extend({ title: plainName(HOUSEHOLD_TITLE_MAX).describe('Empty for the usual one') }))
    .output(z.object({})),
  /** The person’s own first, then those of the profiles they manage; an empty one where there is none. */
  awayNotes: endpoint('signed-in', 'Show the person’s away notes')
    .route({ method: 'GET', path: '/conversations/away-notes' })
    .output(AwayNotes),
  /** Without a text it is taken away. NOT_FOUND for a profile they don’t manage; CONFLICT in words. */
  setAwayNote: endpoint('signed-in', 'Set an away note', { limit: { bucket: 'away-note', count: 100, windowS: 3600 } })
    .errors(may('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'PUT', path: '/conversations/away-notes' })
    .input(NewAwayNote)
    .output(AwayNotes),
}
