import { z } from 'zod'
import {
  DATA_REQUEST_KINDS,
  DATA_REQUEST_OUTCOMES,
  DATA_REQUEST_TEXT_MAX,
  DATA_REQUEST_WAYS,
} from './data-requests.rules'
import { endpoint } from './endpoint'
import { DeletionBlocker, may } from './errors'
import { pageOf } from './lists'

const Id = z.object({ id: z.uuid() })
const Text = z.string().trim().max(DATA_REQUEST_TEXT_MAX, `Use at most ${DATA_REQUEST_TEXT_MAX} characters.`)

export const DataRequest = z.object({
  id: z.uuid(),
  kind: z.enum(DATA_REQUEST_KINDS),
  way: z.enum(['account', ...DATA_REQUEST_WAYS]),
  state: z.enum(['open', ...DATA_REQUEST_OUTCOMES]),
  /** Whose account it is about; null where there is none, or it is gone. */
  userId: z.uuid().nullable(),
  /** What that account is called, and its address; null without one. */
  account: z.object({ name: z.string(), email: z.string().nullable() }).nullable(),
  /** What whoever asked is called; empty once their account is gone. */
  name: z.string(),
  /** Where an answer reaches them; empty where it goes to the account. */
  contact: z.string(),
  note: z.string(),
  /** An answer goes out by email; otherwise somebody sends it. */
  byEmail: z.boolean(),
  receivedAt: z.date(),
  takenBackAt: z.date().nullable().describe('When the person took back the deletion that was planned for it'),
  dueAt: z.date(),
  overdue: z.boolean(),
  enteredBy: z.string().nullable(),
  closedAt: z.date().nullable(),
  closedBy: z.string().nullable(),
  answer: z.string(),
})
export type DataRequest = z.infer<typeof DataRequest>

export const NewDataRequest = z.object({
  kind: z.enum(DATA_REQUEST_KINDS),
  way: z.enum(DATA_REQUEST_WAYS),
  name: z.string().trim().min(1, 'Enter a name.').max(120, 'Use at most 120 characters.'),
  contact: z.string().trim().max(300, 'Use at most 300 characters.').describe('An email or a postal address'),
  account: z.union([z.literal(''), z.email('Enter the account’s email, or leave it empty.')]),
  receivedOn: z.iso.date('Choose the day it came.'),
  note: Text,
})
export type NewDataRequest = z.output<typeof NewDataRequest>

const write = <Fresh extends { fresh?: true }>(summary: string, extra?: Fresh) =>
  endpoint('admin', summary, { limit: { bucket: 'data-requests', count: 60, windowS: 600 }, ...extra })

/** What people ask about their personal data, by the clock of the law. */
export const dataRequests = {
  /** Open ones by when they are due, the others by when they were closed, the latest first. */
  list: endpoint('admin', 'List the requests about personal data')
    .route({ method: 'GET', path: '/data-requests' })
    .input(z.object({ show: z.enum(['open', 'closed']), cursor: z.string().max(200).optional() }))
    .output(pageOf(DataRequest).extend({ overdue: z.int().describe('Of all open ones') })),
  /** What is still to be done before it is answered. */
  remains: endpoint('admin', 'Show what remains of a request about personal data')
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/data-requests/{id}/remains' })
    .input(Id)
    .output(
      z.object({
        /** When the account goes by itself; null where nobody has planned it. */
        deleteAfter: z.date().nullable(),
        /** Whether whoever looks may plan it: the account is not their own, nor that of a higher role. */
        canPlan: z.boolean(),
        /** What keeps it from going, in words to its person. */
        blockers: z.array(DeletionBlocker),
      }),
    ),
  /** One that came by letter, mail, or otherwise. CONFLICT in words where the account has an open one of the kind. */
  enter: write('Enter a request about personal data')
    .errors(may('CONFLICT'))
    .route({ method: 'POST', path: '/data-requests' })
    .input(NewDataRequest)
    .output(DataRequest),
  /** Plans the deletion of the account that an entered request is about; the person is told, and can take it back. */
  plan: write('Plan the deletion that somebody asked for', { fresh: true })
    .errors(may('NOT_FOUND', 'CONFLICT', 'OUTRANKED', 'NOT_ONESELF', 'DELETION_BLOCKED'))
    .route({ method: 'POST', path: '/data-requests/{id}/plan' })
    .input(Id)
    .output(z.object({ deleteAfter: z.date() })),
  /** Answers an entered request; the answer goes by mail where there is an address for it. */
  answer: write('Answer a request about personal data', { fresh: true })
    .errors(may('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'POST', path: '/data-requests/{id}/answer' })
    .input(
      Id.extend({ outcome: z.enum(DATA_REQUEST_OUTCOMES), answer: Text.pipe(z.string().min(1, 'Write the answer.')) }),
    )
    .output(DataRequest.extend({ mailed: z.boolean() })),
}
