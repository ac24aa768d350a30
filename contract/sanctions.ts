import { z } from 'zod'
import { endpoint } from './endpoint'
import { may } from './errors'
import { pageOf } from './lists'
import { APPEAL_OUTCOMES, REPORT_DECISIONS, REPORT_NOTE_MAX, REPORTED_TYPES, RULE_CODE } from './reports.rules'
import { canLast, LOGGED, SANCTION_ACTS, SANCTION_DAYS_MOST, SANCTION_REASON_MAX } from './sanctions.rules'

/** What a reason, an appeal, or the answer to one says. */
export const ModerationWords = z.string().trim().min(1, 'Write a few words.').max(REPORT_NOTE_MAX)
const Rule = z.string('Choose a rule.').regex(RULE_CODE, 'Choose a rule.')

const Acting = z.object({
  act: z.enum(SANCTION_ACTS),
  rule: Rule,
  /** The person reads it; of a note, moderators alone. */
  reason: z.string().trim().min(1, 'Enter a reason.').max(SANCTION_REASON_MAX),
  /** What the template was called that the reason began with. */
  template: z.string().trim().max(80).default(''),
  /** Null for what has no end: notes, warnings, and open suspensions. */
  days: z.int().min(1).max(SANCTION_DAYS_MOST).nullable(),
})
const lasts = ({ act, days }: Pick<z.infer<typeof Acting>, 'act' | 'days'>) => canLast(act, days)
const LASTS = { path: ['days'], message: 'Choose how long it lasts.' }

/** What is done about whoever wrote something, together with a decision about it. */
export const NewSanction = Acting.refine(lasts, LASTS)
export type NewSanction = z.infer<typeof NewSanction>

/** What was done about a person, as moderators see it. */
export const Sanction = z.object({
  id: z.uuid(),
  act: z.enum(SANCTION_ACTS),
  rule: z.string(),
  reason: z.string(),
  template: z.string(),
  beginsAt: z.date(),
  endsAt: z.date().nullable(),
  /** Null once they have left. */
  moderator: z.string().nullable(),
  lifted: z.object({ at: z.date(), by: z.string().nullable(), reason: z.string() }).nullable(),
  /** Whether it counts at this moment. */
  inForce: z.boolean(),
  appeal: z.object({ body: z.string(), outcome: z.enum(APPEAL_OUTCOMES).nullable() }).nullable(),
})
export type Sanction = z.infer<typeof Sanction>

/** The same, as whom it is about sees it: who did it stays among moderators. */
export const OwnSanction = Sanction.pick({
  id: true,
  act: true,
  rule: true,
  reason: true,
  beginsAt: true,
  endsAt: true,
  inForce: true,
}).extend({
  lifted: z.object({ at: z.date(), reason: z.string() }).nullable(),
  canAppeal: z.boolean(),
  appeal: z
    .object({ body: z.string(), at: z.date(), outcome: z.enum(APPEAL_OUTCOMES).nullable(), answer: z.string() })
    .nullable(),
})
export type OwnSanction = z.infer<typeof OwnSanction>

export const SanctionAppeal = z.object({
  appealId: z.uuid(),
  userId: z.uuid(),
  person: z.string(),
  sanction: Sanction,
  /** Whether the asker did it, so that it is for others to judge. */
  isOwn: z.boolean(),
  body: z.string(),
  at: z.date(),
})
export type SanctionAppeal = z.infer<typeof SanctionAppeal>

export const SanctionTemplate = z.object({
  id: z.uuid(),
  version: z.string().max(64).describe('Names the template as it is'),
  name: z.string(),
  rule: z.string(),
  body: z.string(),
})
export type SanctionTemplate = z.infer<typeof SanctionTemplate>

export const LogLine = z.object({
  id: z.uuid(),
  at: z.date(),
  what: z.enum(LOGGED),
  /** Null for people who have left. */
  moderator: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  person: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  rule: z.string(),
  reason: z.string(),
  endsAt: z.date().nullable(),
  /** What was decided about; null for an act about the person alone. */
  targetType: z.enum(REPORTED_TYPES).nullable(),
})
export type LogLine = z.infer<typeof LogLine>

/** What moderators should know of somebody before they decide. */
export const PersonHistory = z.object({
  userId: z.uuid(),
  name: z.string(),
  joinedAt: z.date(),
  /** What others reported of what they wrote. */
  reported: z.int(),
  /** How many of those things were hidden or removed. */
  againstThem: z.int(),
  /** What they reported themselves, and how much of it was hidden or removed. */
  sent: z.int(),
  sentRight: z.int(),
  /** The latest, at most 50. */
  sanctions: z.array(Sanction),
  /** The latest decisions about what they wrote, at most 20. */
  decisions: z.array(
    z.object({
      type: z.enum(REPORTED_TYPES),
      decision: z.enum(REPORT_DECISIONS),
      reason: z.string(),
      text: z.string(),
      at: z.date(),
    }),
  ),
  /** Whether the asker may act on them. */
  canAct: z.boolean(),
})
export type PersonHistory = z.infer<typeof PersonHistory>

/** The link in the email about a decision, by which people appeal who cannot sign in. */
export const AppealLink = z.object({ token: z.string().max(200) })
export const APPEALS = { limit: { bucket: 'appeal', count: 10, windowS: 86_400 } }
const Id = z.object({ id: z.uuid() })

export const sanctions = {
  /** Acts on a person apart from anything they wrote. They are told, but of a note. */
  act: endpoint('admin', 'Note, warn, limit, silence, or suspend a person', {
    fresh: true,
    limit: { bucket: 'sanctions', count: 120, windowS: 3600 },
  })
    .errors(may('NOT_FOUND', 'NOT_ONESELF', 'OUTRANKED', 'CONFLICT'))
    .route({ method: 'POST', path: '/sanctions' })
    .input(Acting.extend({ userId: z.uuid() }).refine(lasts, LASTS))
    .output(Sanction),
  /** Takes it back before its end; once. */
  lift: endpoint('admin', 'Lift what was done about a person', { fresh: true })
    .errors(may('NOT_FOUND', 'NOT_ONESELF', 'OUTRANKED', 'CONFLICT'))
    .route({ method: 'POST', path: '/sanctions/lift/{id}' })
    .input(Id.extend({ reason: ModerationWords }))
    .output(Sanction),
  /** The latest first, 30 at a time. */
  log: endpoint('admin', 'List what moderators did')
    .route({ method: 'GET', path: '/sanctions/log' })
    .input(
      z.object({
        moderatorId: z.uuid().optional(),
        userId: z.uuid().optional(),
        what: z.enum(LOGGED).optional(),
        cursor: z.string().max(200).optional(),
      }),
    )
    .output(pageOf(LogLine)),
  /** Whoever acted at least once. */
  moderators: endpoint('admin', 'List who has moderated')
    .route({ method: 'GET', path: '/sanctions/moderators' })
    .output(z.object({ items: z.array(z.object({ id: z.uuid(), name: z.string() })).max(500) })),
  history: endpoint('admin', 'Show what happened with a person before')
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/sanctions/people/{id}' })
    .input(Id)
    .output(PersonHistory),
  templates: endpoint('admin', 'List the templates of reasons')
    .route({ method: 'GET', path: '/sanctions/templates' })
    .output(z.object({ items: z.array(SanctionTemplate).max(100) })),
  /** Without an id it adds one; one that was changed since the named version stays as it is. */
  saveTemplate: endpoint('admin', 'Write a template of a reason')
    .errors(may('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'POST', path: '/sanctions/templates' })
    .input(
      z.object({
        id: z.uuid().optional(),
        version: SanctionTemplate.shape.version.optional(),
        name: z.string().trim().min(1, 'Enter a name.').max(80),
        rule: Rule,
        body: z.string().trim().min(1, 'Write a few words.').max(SANCTION_REASON_MAX),
      }),
    )
    .output(SanctionTemplate),
  removeTemplate: endpoint('admin', 'Remove a template of a reason')
    .errors(may('NOT_FOUND'))
    .route({ method: 'DELETE', path: '/sanctions/templates/{id}' })
    .input(Id)
    .output(z.object({})),
  own: endpoint('signed-in', 'List what our team did about the person')
    .route({ method: 'GET', path: '/sanctions/own' })
    .output(z.object({ items: z.array(OwnSanction).max(100) })),
  /** Once, while it lasts. Somebody else than who did it looks at it. */
  appeal: endpoint('signed-in', 'Appeal what our team did about the person', APPEALS)
    .errors(may('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'POST', path: '/sanctions/own/{id}/appeal' })
    .input(Id.extend({ body: ModerationWords }))
    .output(z.object({})),
  /** By the link in the email, for people who cannot sign in. */
  byLink: endpoint('anyone', 'Show what our team did, by the link in the email', {
    limit: { bucket: 'sanction-link', count: 60, windowS: 600, reads: true },
  })
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/sanctions/link/{token}' })
    .input(AppealLink)
    .output(OwnSanction),
  appealByLink: endpoint('anyone', 'Appeal by the link in the email', APPEALS)
    .errors(may('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'POST', path: '/sanctions/link/{token}' })
    .input(AppealLink.extend({ body: ModerationWords }))
    .output(z.object({})),
  /** The longest wait first. */
  appeals: endpoint('admin', 'List the appeals about people that wait')
    .route({ method: 'GET', path: '/sanctions/appeals' })
    .output(z.object({ items: z.array(SanctionAppeal).max(100) })),
  /** OWN_PART for whoever did it. Overturned, it is lifted. */
  decideAppeal: endpoint('admin', 'Decide an appeal about a person', { fresh: true })
    .errors(may('NOT_FOUND', 'OWN_PART', 'OUTRANKED', 'CONFLICT'))
    .route({ method: 'POST', path: '/sanctions/appeals/{appealId}' })
    .input(z.object({ appealId: z.uuid(), outcome: z.enum(APPEAL_OUTCOMES), answer: ModerationWords }))
    .output(z.object({})),
}
