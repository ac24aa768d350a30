import { z } from 'zod'

/** The answer to something that was not done yet: it waits until a second admin has confirmed it. */
export const Waiting = z.object({
  waiting: z.literal(true),
  /** The proposal's. */
  id: z.uuid(),
  /** Nobody confirms it after that. */
  expiresAt: z.date(),
})
export type Waiting = z.infer<typeof Waiting>

/** Marks the answer to something that is done. */
export const Done = z.object({ waiting: z.literal(false) })
