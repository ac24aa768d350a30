import { z } from 'zod'
import { endpoint } from './endpoint'
import { may } from './errors'
import { pageOf } from './lists'
import { REPORT_DECISIONS, REPORT_NOTE_MAX, REPORT_RULE_CODES, REPORTED_TYPES } from './reports.rules'

const Target = z.object({ type: z.enum(REPORTED_TYPES), id: z.uuid() })

export const NewReport = Target.extend({
  rule: z.enum(REPORT_RULE_CODES, 'Choose what is wrong.'),
  note: z.string().trim().max(REPORT_NOTE_MAX).default(''),
})
export type NewReport = z.infer<typeof NewReport>

/** Something people wrote that was reported, with everything that was said about it. */
export const ReportedThing = Target.extend({
  /** Null where it has none. */
  title: z.string().nullable(),
  body: z.string(),
  rating: z.int().nullable(),
  status: z.enum(['published', 'hidden', 'removed']),
  /** As everybody sees it. */
  author: z.string(),
  /** The account it was written from; null when its person has left. */
  authorId: z.uuid().nullable(),
  writtenAt: z.date(),
  productId: z.uuid(),
  productName: z.string(),
  shop: z.string(),
  /** The latest, at most 20. */
  reports: z.array(
    z.object({
      rule: z.string(),
      note: z.string(),
      /** Null for what the system noticed, and for people who have left. */
      by: z.string().nullable(),
      /** Whether it comes from the shop it is about. */
      byShop: z.boolean(),
      at: z.date(),
    }),
  ),
  reportCount: z.int().positive(),
  /** Null while it waits. */
  decided: z
    .object({ decision: z.enum(REPORT_DECISIONS), reason: z.string(), by: z.string().nullable(), at: z.date() })
    .nullable(),
})
export type ReportedThing = z.infer<typeof ReportedThing>

export const reports = {
  /** Once for each thing: a second time changes nothing. */
  send: endpoint('signed-in', 'Report something people wrote', {
    limit: { bucket: 'report', count: 20, windowS: 86_400 },
  })
    .errors(may('NOT_FOUND', 'OWN_PART'))
    .route({ method: 'POST', path: '/reports' })
    .input(NewReport)
    .output(z.object({})),
  /** Open ones: who has waited longest first. Settled ones: the latest decision first. 20 at a time. */
  queue: endpoint('admin', 'List what was reported')
    .route({ method: 'GET', path: '/reports' })
    .input(z.object({ show: z.enum(['open', 'settled']).default('open'), cursor: z.string().max(200).optional() }))
    .output(pageOf(ReportedThing)),
  /** Settles all reports of it. What was hidden or removed can be shown again. */
  decide: endpoint('admin', 'Decide about something that was reported')
    .errors(may('NOT_FOUND', 'OWN_PART'))
    .route({ method: 'POST', path: '/reports/decide' })
    .input(
      Target.extend({
        decision: z.enum(REPORT_DECISIONS),
        /** The author reads it. */
        reason: z.string().trim().max(REPORT_NOTE_MAX).default(''),
      }).refine(({ decision, reason }) => decision === 'keep' || reason.length > 0, {
        path: ['reason'],
        message: 'Enter a reason. The author will read it.',
      }),
    )
    .output(z.object({ status: z.enum(['published', 'hidden', 'removed']) })),
}
