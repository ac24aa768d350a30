import { MATTER_FILTERS } from './matters.rules'
/** Characters of a message; the database holds it too. */
export const MESSAGE_MAX = 4000
/** Photos of one message; the database holds it too. */
export const MESSAGE_PHOTOS = 6
/** People one person blocks at most; the database holds it too. */
export const MAX_BLOCKS = 1000
/** Characters of what a place is called; the database holds it too. */
export const PLACE_NAME_MAX = 160
/** Characters of an away note; the database holds it too. */
export const AWAY_NOTE_MAX = 500
/** Characters of what a household calls its conversation; the database holds it too. */
export const HOUSEHOLD_TITLE_MAX = 60
export const SAVED_REPLIES_MAX = 50
/** Messages of a page of a thread. */
export const THREAD_PAGE = 40
/** Conversations of a page of an inbox. */
export const INBOX_PAGE = 30
/** Who writes is shown to be writing for so long after the last key. */
export const TYPING_MS = 6_000
/** Somebody who has not read a message after so long gets an email, once for all that waits. */
export const MAIL_AFTER_MINUTES = 10

export const INBOX_FILTERS = ['all', 'unread', ...MATTER_FILTERS, 'household', 'requests', 'archived'] as const
export type InboxFilter = (typeof INBOX_FILTERS)[number]

export const INBOX_FILTER_WORDS: Record<InboxFilter, string> = {
  all: 'All',
  unread: 'Unread',
  orders: 'Orders',
  invoices: 'Invoices',
  household: 'Household',
  requests: 'Requests',
  archived: 'Archived',
}

/** Why somebody cannot write in a conversation just now; null when they can. */
export type CannotWrite = 'waiting' | 'declined' | 'blocked-by-you' | 'unavailable'

export const CANNOT_WRITE_WORDS: Record<CannotWrite, string> = {
  waiting: 'You can write again once they answer.',
  declined: 'They don’t take messages from you.',
  'blocked-by-you': 'You blocked them. Unblock them to write.',
  unavailable: 'They can’t be reached right now.',
}

/** Why a message is not shown: it waits until somebody looks, or somebody hid or removed it. */
export const HELD_AS = ['checked', 'hidden', 'removed'] as const
export type HeldAs = (typeof HELD_AS)[number]

export const HELD_WORDS: Record<HeldAs, string> = {
  checked: 'This message was reported. It isn’t shown until our team has looked at it.',
  hidden: 'Our team has hidden this message.',
  removed: 'Our team has removed this message.',
}

/** The fields a saved reply may have, filled in where it is put into the composer. */
export const REPLY_FIELDS = ['name', 'business'] as const
export type ReplyField = (typeof REPLY_FIELDS)[number]

/** Fills `{name}` and `{business}`; a field nobody knows stays as it was written. */
export function fillReply(body: string, values: Record<ReplyField, string>): string {
  return body.replace(/\{(\w+)\}/g, (whole, field: string) =>
    Object.hasOwn(values, field) ? values[field as ReplyField] : whole,
  )
}
