import { z } from 'zod'
import { AWAY_NOTE_MAX } from './messages.rules'
import { ZoneName } from './repeat-shape'

const Day = z.iso.date().nullable()

/** What is answered for somebody while they are away, on their own behalf or on that of a profile they manage. */
export const AwayNote = z.object({
  profileId: z.uuid().nullable().describe('Null for the person themselves, and for their pet parent profile'),
  name: z.string().describe('Of the profile; empty for the person themselves'),
  body: z.string().describe('Empty where there is none'),
  on: z.boolean(),
  from: Day.describe('The first day; null for at once'),
  until: Day.describe('The last day; null until it is turned off'),
  answering: z.boolean().describe('Whether it answers today'),
})
export type AwayNote = z.infer<typeof AwayNote>

export const AwayNotes = z.object({ items: z.array(AwayNote) })

export const NewAwayNote = AwayNote.pick({ profileId: true, on: true, from: true, until: true })
  .extend({
    body: z.string().trim().max(AWAY_NOTE_MAX, `Write up to ${AWAY_NOTE_MAX} characters.`),
    timeZone: ZoneName.describe('By whose clock its days begin'),
  })
  .refine(({ on, body }) => !on || body !== '', { path: ['body'], message: 'Write what people should know.' })
  .refine(({ from, until }) => !from || !until || from <= until, {
    path: ['until'],
    message: 'The last day can’t be before the first.',
  })
export type NewAwayNote = z.infer<typeof NewAwayNote>
