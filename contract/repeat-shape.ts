import { z } from 'zod'
import { MAX_EVERY_DAYS, MAX_TIMES } from './repeats.rules'

/** When something is due, by the clock of a place. */
export const RepeatShape = z
  .object({
    times: z
      .array(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 08:00.'))
      .max(MAX_TIMES, `Enter up to ${MAX_TIMES} times.`)
      .describe('As 08:00; none for when needed'),
    everyDays: z
      .int('Enter a whole number of days.')
      .min(1, 'Enter at least 1 day.')
      .max(MAX_EVERY_DAYS, `Enter at most ${MAX_EVERY_DAYS} days.`)
      .optional(),
    weekdays: z.array(z.int().min(1).max(7)).min(1, 'Choose a day.').max(7).optional().describe('1 is Monday'),
  })
  .refine(({ everyDays, weekdays }) => !everyDays || !weekdays, 'Either every so many days, or days of the week.')

/** Checked against what the clock knows where it is kept. */
export const ZoneName = z.string().min(1).max(60).describe('As Europe/Amsterdam')

/** Who did something; null once that account is gone. */
export const ByWhom = z.object({
  by: z.string().nullable().describe('Their name; null once that account is gone'),
  you: z.boolean(),
})
