import { z } from 'zod'
import { endpoint } from './endpoint'
import { may } from './errors'
import { pageOf } from './lists'
import { DECISIONS, REVIEW_LISTS } from './profile-review.rules'
import { Paper, PublicProfile } from './profile-shapes'
import { APPROVALS, REVIEWED_TYPES } from './profiles.rules'
import { OpenOrders } from './suspensions'

const Cursor = z.string().max(200).optional()

export const QueueItem = z.object({
  id: z.uuid(),
  userType: z.enum(REVIEWED_TYPES),
  name: z.string(),
  ownerId: z.uuid(),
  ownerName: z.string(),
  locality: z.string(),
  approval: z.enum(APPROVALS),
  submittedAt: z.date().nullable(),
  /** Papers that wait to be looked at. */
  papersWaiting: z.int(),
})
export type QueueItem = z.infer<typeof QueueItem>

export const ReviewedProfile = QueueItem.extend({
  /** The page as it will be. */
  page: PublicProfile,
  /** What a visitor will not see, and the checker has to. */
  legal: z.object({
    email: z.string().nullable(),
    phone: z.string().nullable(),
    address: z.string(),
    registration: z.string(),
  }),
  papers: z.array(
    Paper.extend({ /** Signed for minutes; null without a picture. */ evidenceUrl: z.string().nullable() }),
  ),
  history: z.array(
    z.object({
      decision: z.enum(['submitted', ...DECISIONS]),
      reason: z.string(),
      by: z.string().nullable(),
      at: z.date(),
    }),
  ),
  /** Their own: somebody else has to decide. */
  own: z.boolean(),
  /** Moderators hid it: nobody else sees it, whatever was approved and chosen. */
  hidden: z.boolean(),
})
export type ReviewedProfile = z.infer<typeof ReviewedProfile>

export const profileReview = {
  /** Waiting ones with the longest wait first; others newest first. 25 at a time. */
  queue: endpoint('admin', 'List the profiles to review')
    .route({ method: 'GET', path: '/admin/profiles' })
    .input(
      z.object({
        show: z.enum(REVIEW_LISTS),
        cursor: Cursor,
      }),
    )
    .output(
      /** `since` is the moment the list goes by: sent in, the oldest waiting paper, or the latest change. */
      pageOf(QueueItem.extend({ since: z.date() })).extend({
        /** Profiles with something to decide, in all. */
        waiting: z.int(),
        /** How many each list holds. */
        counts: z.record(z.enum(REVIEW_LISTS), z.int()),
      }),
    ),
  get: endpoint('admin', 'Show a profile to review')
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/admin/profiles/{id}' })
    .input(z.object({ id: z.uuid() }))
    .output(ReviewedProfile),
  /** CONFLICT when somebody decided meanwhile; the person hears of it by mail. */
  decide: endpoint('admin', 'Decide about a profile', { fresh: true })
    .errors(may('NOT_FOUND', 'CONFLICT', 'NOT_ONESELF'))
    .route({ method: 'POST', path: '/admin/profiles/{id}/decision' })
    .input(
      z.object({
        id: z.uuid(),
        decision: z.enum(DECISIONS),
        /** Needed for everything but an approval; the person reads it. */
        reason: z.string().trim().max(1000),
        /** For a shop that is suspended: what becomes of its open orders. A week to send them where nothing is said. */
        openOrders: OpenOrders.optional(),
      }),
    )
    .output(ReviewedProfile),
  decidePaper: endpoint('admin', 'Decide about a document', { fresh: true })
    .errors(may('NOT_FOUND', 'CONFLICT', 'NOT_ONESELF'))
    .route({ method: 'POST', path: '/admin/profiles/{id}/papers/{paperId}' })
    .input(
      z.object({
        id: z.uuid(),
        paperId: z.uuid(),
        decision: z.enum(['verified', 'rejected']),
        reason: z.string().trim().max(1000),
        validUntil: z.iso.date().nullable(),
      }),
    )
    .output(ReviewedProfile),
}
