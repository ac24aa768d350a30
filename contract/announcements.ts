import { z } from 'zod'
import {
  ANNOUNCEMENT_AUDIENCES,
  ANNOUNCEMENT_LEVELS,
  ANNOUNCEMENT_LINK_WORDS_MAX,
  ANNOUNCEMENT_TEXT_MAX,
  ANNOUNCEMENT_TITLE_MAX,
  MAX_OPEN_ANNOUNCEMENTS,
  MAX_SHOWN_ANNOUNCEMENTS,
} from './announcements.rules'
import { endpoint } from './endpoint'
import { may } from './errors'
import { pageOf } from './lists'
import { Moment } from './moment'

const Id = z.object({ id: z.uuid() })
const Version = Id.extend({ version: z.int().positive().describe('What was read; it may have changed since') })

/** A page of ours: begins with one slash, so that it can lead nowhere else. */
const OwnPath = z
  .string()
  .trim()
  .max(300, 'Use at most 300 characters.')
  .regex(/^\/(?![/\\])[^\s\\]*$/, 'Enter a page of this site that begins with a slash, like /help-center.')

/** An announcement as an admin writes it. */
export const AnnouncementDraft = z
  .object({
    title: z
      .string()
      .trim()
      .min(1, 'Enter a title.')
      .max(ANNOUNCEMENT_TITLE_MAX, `Use at most ${ANNOUNCEMENT_TITLE_MAX} characters.`),
    body: z.string().trim().max(ANNOUNCEMENT_TEXT_MAX, `Use at most ${ANNOUNCEMENT_TEXT_MAX} characters.`),
    level: z.enum(ANNOUNCEMENT_LEVELS),
    audience: z.enum(ANNOUNCEMENT_AUDIENCES),
    startsAt: Moment.nullable().describe('Null to begin when it is published'),
    endsAt: Moment.nullable().describe('Null to stand until somebody ends it'),
    link: z
      .object({
        href: OwnPath,
        words: z
          .string()
          .trim()
          .min(1, 'Enter what the link says.')
          .max(ANNOUNCEMENT_LINK_WORDS_MAX, `Use at most ${ANNOUNCEMENT_LINK_WORDS_MAX} characters.`),
      })
      .nullable(),
  })
  .refine(({ startsAt, endsAt }) => !startsAt || !endsAt || startsAt < endsAt, {
    path: ['endsAt'],
    message: 'The end has to be after the start.',
  })
export type AnnouncementDraft = z.output<typeof AnnouncementDraft>

/** What people see of one. */
export const ShownAnnouncement = z.object({
  id: z.uuid(),
  title: z.string(),
  body: z.string(),
  level: z.enum(ANNOUNCEMENT_LEVELS),
  link: z.object({ href: z.string(), words: z.string() }).nullable(),
})
export type ShownAnnouncement = z.infer<typeof ShownAnnouncement>

export const Announcement = ShownAnnouncement.extend({
  audience: z.enum(ANNOUNCEMENT_AUDIENCES),
  state: z.enum(['draft', 'scheduled', 'live', 'over']),
  version: z.int(),
  startsAt: z.date().nullable(),
  endsAt: z.date().nullable(),
  createdAt: z.date(),
  /** Null without a name where that account is gone, as with the others below. */
  createdBy: z.string().nullable(),
  publishedAt: z.date().nullable(),
  publishedBy: z.string().nullable(),
  endedAt: z.date().nullable().describe('Where somebody ended it'),
  endedBy: z.string().nullable(),
  dismissed: z.int().describe('How many people who were signed in closed it'),
})
export type Announcement = z.infer<typeof Announcement>

const write = <Fresh extends { fresh?: true }>(summary: string, extra?: Fresh) =>
  endpoint('admin', summary, { limit: { bucket: 'announcements', count: 120, windowS: 600 }, ...extra })

const Shown = z.object({ items: z.array(ShownAnnouncement).max(MAX_SHOWN_ANNOUNCEMENTS) })

/** What admins tell everybody, or some, at the top of the pages. */
export const announcements = {
  /** Those for everyone, the most important first. */
  current: endpoint('anyone', 'List the announcements for everyone', { shared: true })
    .route({ method: 'GET', path: '/announcements/current' })
    .output(
      Shown.extend({ changesAt: z.date().nullable().describe('When the next of them begins or ends as planned') }),
    ),
  /** Those for this person that they have not closed. */
  mine: endpoint('signed-in', 'List the announcements for oneself')
    .route({ method: 'GET', path: '/announcements/mine' })
    .output(Shown),
  /** Not shown to this person again. Twice is fine. */
  dismiss: endpoint('signed-in', 'Close an announcement for oneself', {
    limit: { bucket: 'announcement-dismiss', count: 60, windowS: 600 },
  })
    .errors(may('NOT_FOUND'))
    .route({ method: 'POST', path: '/announcements/{id}/dismiss' })
    .input(Id)
    .output(z.object({})),
  /** Drafts, scheduled ones, and those on show. */
  open: endpoint('admin', 'List the announcements that are not over')
    .route({ method: 'GET', path: '/announcements' })
    .output(z.object({ items: z.array(Announcement).max(MAX_OPEN_ANNOUNCEMENTS) })),
  past: endpoint('admin', 'List the announcements that are over')
    .route({ method: 'GET', path: '/announcements/past' })
    .input(z.object({ cursor: z.string().max(200).optional() }))
    .output(pageOf(Announcement)),
  /** CONFLICT in words where there are too many open ones. */
  create: write('Draft an announcement')
    .errors(may('CONFLICT'))
    .route({ method: 'POST', path: '/announcements' })
    .input(AnnouncementDraft)
    .output(Announcement),
  /** Also of one on show. One that is over stays as it was: CONFLICT, as where somebody else changed it meanwhile. */
  change: write('Change an announcement', { fresh: true })
    .errors(may('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'PUT', path: '/announcements/{id}' })
    .input(z.intersection(Version, AnnouncementDraft))
    .output(Announcement),
  publish: write('Publish an announcement', { fresh: true })
    .errors(may('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'POST', path: '/announcements/{id}/publish' })
    .input(Version)
    .output(Announcement),
  /** Takes one off the pages at once, or calls off one that has not begun. */
  end: write('End an announcement', { fresh: true })
    .errors(may('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'POST', path: '/announcements/{id}/end' })
    .input(Id)
    .output(Announcement),
  /** Only one that was never published; the others are history. */
  remove: write('Delete a draft of an announcement')
    .errors(may('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'DELETE', path: '/announcements/{id}' })
    .input(Id)
    .output(z.object({})),
}
