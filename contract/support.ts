import { z } from 'zod'
import { endpoint } from './endpoint'
import { may } from './errors'
import { pageOf } from './lists'
import { requiredName } from './names'
import {
  countLinks,
  LINKS_MAX,
  MESSAGE_MAX,
  MESSAGE_MIN,
  NAME_MAX,
  SUPPORT_REPLY_TITLE_MAX,
  TICKET_NUMBER,
  TICKET_STATUSES,
  TOPIC_CODES,
  URGENCIES,
} from './support.rules'

const Cursor = z.string().max(200).optional()
const TicketId = z.object({ id: z.uuid() })
const Reply = TicketId.extend({ body: z.string().trim().min(1).max(MESSAGE_MAX) })

export const NewTicket = z.object({
  topic: z.enum(TOPIC_CODES),
  /** Counts only where the topic may be urgent. */
  urgency: z.enum(URGENCIES).default('normal'),
  name: requiredName(NAME_MAX),
  email: z.string().trim().max(254).pipe(z.email()),
  message: z
    .string()
    .trim()
    .min(MESSAGE_MIN)
    .max(MESSAGE_MAX)
    .refine((text) => countLinks(text) <= LINKS_MAX),
  orderNumber: z.string().trim().max(40).optional(),
  /** From `support.form`; says when the form was opened. */
  form: z.string().max(200),
  /** A field no person sees; programs fill it in. */
  website: z.literal('').optional(),
})
export type NewTicket = z.infer<typeof NewTicket>

export const Ticket = z.object({
  id: z.uuid(),
  /** "T-100001" */
  number: z.string().regex(TICKET_NUMBER),
  topic: z.enum(TOPIC_CODES),
  urgency: z.enum(URGENCIES),
  /** The beginning of the first message. */
  subject: z.string(),
  status: z.enum(TICKET_STATUSES),
  createdAt: z.date(),
  updatedAt: z.date(),
})
export type Ticket = z.infer<typeof Ticket>

export const TicketMessage = z.object({
  id: z.uuid(),
  author: z.enum(['person', 'support']),
  body: z.string(),
  createdAt: z.date(),
})
export type TicketMessage = z.infer<typeof TicketMessage>

export const TicketThread = Ticket.extend({ orderNumber: z.string().nullable(), messages: z.array(TicketMessage) })
export type TicketThread = z.infer<typeof TicketThread>

/** As the people who answer see it. */
const From = z.object({
  name: z.string(),
  email: z.string(),
  /** The account it was sent from; null for visitors and people who are gone. */
  userId: z.uuid().nullable(),
})
export const QueuedTicket = Ticket.extend(From.shape)
export type QueuedTicket = z.infer<typeof QueuedTicket>

export const AdminThread = TicketThread.extend(From.shape).extend({
  /** Whether the number they entered is of an order placed by their account; null where they entered none. */
  orderIsTheirs: z.boolean().nullable(),
  messages: z.array(
    TicketMessage.extend({
      /** Which of us answered; null for what the person wrote. */
      by: z.string().nullable(),
    }),
  ),
})
export type AdminThread = z.infer<typeof AdminThread>

export const QueueFilter = z.object({
  status: z.enum(TICKET_STATUSES).optional(),
  topic: z.enum(TOPIC_CODES).optional(),
  urgency: z.enum(URGENCIES).optional(),
  /** A ticket's number, or a part of the subject, name or address. */
  q: z.string().trim().max(200).optional(),
})
export type QueueFilter = z.infer<typeof QueueFilter>

export const SupportReply = z.object({
  id: z.uuid(),
  title: z.string().trim().min(1, 'Enter a title.').max(SUPPORT_REPLY_TITLE_MAX),
  body: z.string().trim().min(1, 'Enter a reply.').max(MESSAGE_MAX),
})
export type SupportReply = z.infer<typeof SupportReply>

const keeping = { limit: { bucket: 'support-replies', count: 120, windowS: 600 } }

export const support = {
  /** What a message is sent with, so that only those who opened the form can send it. */
  form: endpoint('anyone', 'Open the contact form')
    .route({ method: 'GET', path: '/support/form' })
    .output(z.object({ form: z.string() })),
  send: endpoint('anyone', 'Send a message to support', { limit: { bucket: 'contact', count: 6, windowS: 3600 } })
    .errors(may('FORM_OUTDATED'))
    .route({ method: 'POST', path: '/support/tickets' })
    .input(NewTicket)
    .output(z.object({ number: z.string() })),
  /** The viewer's own, latest activity first, 20 at a time. */
  mine: endpoint('signed-in', 'List the person’s own messages to support')
    .route({ method: 'GET', path: '/support/tickets' })
    .input(z.object({ cursor: Cursor }))
    .output(pageOf(Ticket)),
  ticket: endpoint('signed-in', 'Show a message to support and its answers')
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/support/tickets/{id}' })
    .input(TicketId)
    .output(TicketThread),
  /** Writes on under one's own ticket, which is open again then. */
  reply: endpoint('signed-in', 'Add to a message', {
    limit: { bucket: 'contact-reply', count: 20, windowS: 3600 },
  })
    .errors(may('NOT_FOUND'))
    .route({ method: 'POST', path: '/support/tickets/{id}/replies' })
    .input(Reply)
    .output(TicketThread),
  /** Open ones: urgent first, then who has waited longest. Others: latest activity first. 25 at a time. */
  queue: endpoint('admin', 'List the messages to answer')
    .route({ method: 'GET', path: '/support/queue' })
    .input(QueueFilter.extend({ cursor: Cursor }))
    .output(
      pageOf(QueuedTicket).extend({
        /** By the other filters. */
        counts: z.object({ open: z.int(), answered: z.int(), closed: z.int() }),
      }),
    ),
  thread: endpoint('admin', 'Show a message to answer')
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/support/queue/{id}' })
    .input(TicketId)
    .output(AdminThread),
  /** Answers by mail and under the ticket. Of two who answer at once, one is told to read the other's first. */
  answer: endpoint('admin', 'Answer a message')
    .errors(may('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'POST', path: '/support/queue/{id}/answer' })
    .input(
      Reply.extend({
        /** How many messages there were on the page it was written on. */
        seen: z.int().min(1),
        close: z.boolean().default(false),
      }),
    )
    .output(AdminThread),
  /** What the team answers often, by title. */
  savedReplies: endpoint('admin', 'List the saved replies of support')
    .route({ method: 'GET', path: '/support/saved-replies' })
    .output(z.object({ items: z.array(SupportReply) })),
  /** One of the same title takes the place of the one before. */
  saveReply: endpoint('admin', 'Save a reply of support', keeping)
    .errors(may('CONFLICT'))
    .route({ method: 'PUT', path: '/support/saved-replies' })
    .input(SupportReply.omit({ id: true }))
    .output(SupportReply),
  removeReply: endpoint('admin', 'Delete a saved reply of support', keeping)
    .errors(may('NOT_FOUND'))
    .route({ method: 'DELETE', path: '/support/saved-replies/{id}' })
    .input(TicketId)
    .output(z.object({})),
  /** Closing what is closed changes nothing. */
  close: endpoint('admin', 'Close a message')
    .errors(may('NOT_FOUND'))
    .route({ method: 'POST', path: '/support/queue/{id}/close' })
    .input(TicketId)
    .output(AdminThread),
  reopen: endpoint('admin', 'Reopen a message')
    .errors(may('NOT_FOUND'))
    .route({ method: 'POST', path: '/support/queue/{id}/reopen' })
    .input(TicketId)
    .output(AdminThread),
}
