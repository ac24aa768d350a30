import { z } from 'zod'
import { endpoint } from './endpoint'
import { may } from './errors'
import { pageOf } from './lists'
import { Moment } from './moment'
import { SWITCH_REASON_MAX, SWITCHES } from './switches.rules'

const Name = z.enum(SWITCHES)

/** One that pauses something just now. */
export const Paused = z.object({
  name: Name,
  /** What admins say about it, to everybody. */
  reason: z.string(),
  since: z.date(),
  /** When it ends by itself; null where somebody has to end it. */
  until: z.date().nullable(),
})
export type Paused = z.infer<typeof Paused>

export const SwitchState = z.object({
  name: Name,
  on: z.boolean().describe('On pauses what it is named after'),
  reason: z.string(),
  /** Null where it was never used; `by` also where that account is gone. */
  changedAt: z.date().nullable(),
  by: z.string().nullable(),
  /** When it ends by itself, or did. */
  endsAt: z.date().nullable(),
})
export type SwitchState = z.infer<typeof SwitchState>

export const SwitchChange = z.object({
  id: z.int(),
  name: Name,
  on: z.boolean(),
  reason: z.string(),
  changedAt: z.date(),
  by: z.string().nullable(),
  endsAt: z.date().nullable(),
})
export type SwitchChange = z.infer<typeof SwitchChange>

/** What is paused for a while, and everything that changes something while the product is only read. */
export const switches = {
  /** What is paused just now, for everybody to know. */
  paused: endpoint('anyone', 'List what is paused right now', { shared: true })
    .route({ method: 'GET', path: '/switches/paused' })
    .output(z.object({ items: z.array(Paused) })),
  list: endpoint('admin', 'List the switches')
    .route({ method: 'GET', path: '/switches' })
    .output(z.object({ items: z.array(SwitchState) })),
  history: endpoint('admin', 'List the changes of switches')
    .route({ method: 'GET', path: '/switches/history' })
    .input(z.object({ cursor: z.string().max(200).optional() }))
    .output(pageOf(SwitchChange)),
  /**
   * Counts on every replica at once. CONFLICT where it stands that way already, in words where its end is behind us, or where
   * it was changed after it was read.
   */
  set: endpoint('admin', 'Pause or resume something', {
    fresh: true,
    limit: { bucket: 'switches', count: 60, windowS: 600 },
  })
    .errors(may('CONFLICT'))
    .route({ method: 'PUT', path: '/switches/{name}' })
    .input(
      z.object({
        name: Name,
        on: z.boolean(),
        reason: z
          .string()
          .trim()
          .min(1, 'Say why.')
          .max(SWITCH_REASON_MAX, `Use at most ${SWITCH_REASON_MAX} characters.`)
          .describe('People read it while it is on'),
        endsAt: Moment.nullable().optional().describe('When it ends by itself; only of one that is on'),
        changedAt: Moment.nullable().optional().describe('When it was last changed, as it was read'),
      }),
    )
    .output(SwitchState),
}
