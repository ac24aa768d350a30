import { INBOX_FILTERS, type InboxFilter } from '#contract/messages.rules'

export type MessagesSearch = {
  show?: InboxFilter
  q?: string
  /** A profile somebody means to write to. */
  to?: string
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What is none of ours is left out. */
export function readMessagesSearch({ show, q, to }: Record<string, unknown>): MessagesSearch {
  return {
    ...(INBOX_FILTERS.includes(show as InboxFilter) && show !== 'all' && { show: show as InboxFilter }),
    ...(typeof q === 'string' && q.trim() && q.length <= 80 && { q }),
    ...(typeof to === 'string' && UUID.test(to) && { to }),
  }
}
