import { z } from 'zod'
import { endpoint } from './endpoint'
import { may } from './errors'

/** Something that must follow a change and has failed so far. What it holds stays with it: it may be somebody’s mail. */
export const FailedEvent = z.object({
  id: z.int(),
  /** As the code names it: "mail.order-confirmed". */
  topic: z.string(),
  attempts: z.int(),
  /** What went wrong last. */
  error: z.string(),
  createdAt: z.date(),
  /** When it is tried again; null once it was tried for a day and is left for a person. */
  nextAt: z.date().nullable(),
})
export type FailedEvent = z.infer<typeof FailedEvent>

export const DailyJob = z.object({
  name: z.string(),
  /** When it last ended well; null for never. */
  doneAt: z.date().nullable(),
  nextAt: z.date(),
})
export type DailyJob = z.infer<typeof DailyJob>

/** What works in the background, for those who look after it. */
export const queue = {
  overview: endpoint('admin', 'Show what waits, fails, and runs daily in the background')
    .route({ method: 'GET', path: '/queue' })
    .output(
      z.object({
        waiting: z.int().describe('Due and not done yet'),
        failed: z.array(FailedEvent).max(100).describe('Given up ones first, then the latest'),
        failing: z.int(),
        gaveUp: z.int(),
        jobs: z.array(DailyJob),
      }),
    ),
  /** Tries these again at once, with as many tries as a new one. NOT_FOUND where none of them is there and undone. */
  retry: endpoint('admin', 'Try failed events again', { limit: { bucket: 'queue-retry', count: 60, windowS: 600 } })
    .errors(may('NOT_FOUND'))
    .route({ method: 'POST', path: '/queue/retry' })
    .input(z.object({ ids: z.array(z.int().positive()).min(1).max(100) }))
    .output(z.object({ retried: z.int() })),
}
