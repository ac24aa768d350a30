import { z } from 'zod'
import { endpoint } from './endpoint'
import { may } from './errors'
import { pageOf } from './lists'
import { SentFile } from './message-files'
import {
  APPEAL_OUTCOMES,
  HIDE_AFTER_MOST,
  MESSAGES_AROUND,
  REPORT_DECISIONS,
  REPORT_NOTE_MAX,
  REPORTED_TYPES,
  RULE_CODE,
  RULE_LABEL_MAX,
  RULES_MAX,
} from './reports.rules'
import { APPEALS, AppealLink, ModerationWords, NewSanction } from './sanctions'
import { SANCTION_ACTS } from './sanctions.rules'

const Target = z.object({
  type: z.enum(REPORTED_TYPES),
  id: z.uuid().describe('Of a response, the review; of a photo, the picture'),
})

/** The code of a rule; which there are, `rules` says. */
const RuleCode = z.string('Choose what is wrong.').regex(RULE_CODE)

const RuleWords = z.object({
  label: z.string().trim().min(1, 'Enter a few words.').max(RULE_LABEL_MAX),
  types: z.array(z.enum(REPORTED_TYPES)).max(REPORTED_TYPES.length).describe('What it is offered for'),
})

/** What can be wrong with something people wrote, and what a decision about a person names. */
export const ReportRule = RuleWords.extend({
  code: RuleCode,
  noticed: z
    .boolean()
    .describe('Noticed by the database alone; nobody reports it, and no decision about a person names it'),
  retired: z.boolean().describe('Not offered any more; it stays where it was named'),
})
export type ReportRule = z.infer<typeof ReportRule>

export const KeptRule = ReportRule.extend({
  version: z.string().max(64).describe('Names its words and where it is offered as they are'),
  uses: z.int().describe('Reports, decisions about people, and templates that name it'),
  fixed: z.boolean().describe('The product needs it: it is neither retired nor deleted'),
})
export type KeptRule = z.infer<typeof KeptRule>

export const NewReport = Target.extend({
  rule: RuleCode,
  note: z.string().trim().max(REPORT_NOTE_MAX).default(''),
})
export type NewReport = z.infer<typeof NewReport>

const ReportedPhoto = z.object({
  id: z.uuid(),
  width: z.int(),
  height: z.int(),
  url: z.string().describe('Good for minutes'),
})

/** One of the messages around a reported one, or that itself, whatever its status: only moderators read it so. */
export const ReportedMessage = z.object({
  id: z.uuid(),
  isReported: z.boolean(),
  /** Who wrote it, as the other side knows them. */
  by: z.string(),
  /** Null when its person has left. */
  authorId: z.uuid().nullable(),
  kind: z.enum(['text', 'away']),
  status: z.enum(['published', 'hidden', 'removed']),
  body: z.string(),
  photos: z.array(ReportedPhoto),
  files: z.array(SentFile.extend({ url: z.string().describe('Good for minutes') })),
  /** What it hands over, in words: "Invoice INV-1204", "Place: By the pond". */
  card: z.string().nullable(),
  at: z.date(),
})
export type ReportedMessage = z.infer<typeof ReportedMessage>

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
  /** What it is about; null for what isn’t about a product. */
  productId: z.uuid().nullable(),
  productName: z.string().nullable(),
  shop: z.string().describe('Whose it is, or whose product it is about; of a message, whom it was for'),
  /** Of a review, a photo, or a profile’s gallery; those of a message are read with `readMessage`. */
  photos: z.array(ReportedPhoto),
  href: z.string().describe('The page it stands on'),
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
    .object({
      id: z.uuid(),
      decision: z.enum(REPORT_DECISIONS),
      reason: z.string(),
      by: z.string().nullable(),
      at: z.date(),
      /** What was done about its author along with it. */
      act: z.enum(SANCTION_ACTS).nullable(),
    })
    .nullable(),
})
export type ReportedThing = z.infer<typeof ReportedThing>

/** Something of the person’s own that is not shown any more, and what they can do about it. */
export const OwnDecision = Target.extend({
  body: z.string(),
  about: z.string().describe('The product, whom a message was for, or what it is called'),
  status: z.enum(['hidden', 'removed']),
  noticed: z.boolean().describe('A filter hid it, and nobody reported it'),
  /** Null while it is hidden until somebody has looked. */
  decided: z.object({ reason: z.string(), rules: z.array(RuleCode), at: z.date() }).nullable(),
  appeal: z
    .object({
      at: z.date(),
      outcome: z.enum(APPEAL_OUTCOMES).nullable().describe('Null while it waits'),
      words: z
        .object({ body: z.string(), answer: z.string() })
        .nullable()
        .describe('Null where whoever had the thing before appealed: it was theirs to say, and answered to them'),
    })
    .nullable(),
})
export type OwnDecision = z.infer<typeof OwnDecision>

/** An appeal as those who judge see it. */
export const Appeal = Target.extend({
  appealId: z.uuid(),
  author: z.string(),
  text: z.string().describe('What was hidden or removed'),
  title: z.string().nullable().describe('What it is called; null where it has no name'),
  about: z.string().nullable().describe('The product it is about; null for what isn’t about one'),
  href: z.string().describe('The page it stands on, once it is shown'),
  status: z.enum(['published', 'hidden', 'removed']),
  decision: z.object({
    decision: z.enum(REPORT_DECISIONS),
    reason: z.string(),
    by: z.string().nullable(),
    at: z.date(),
  }),
  /** Whether the asker took the decision, so that it is for others to judge. */
  isOwn: z.boolean(),
  body: z.string(),
  at: z.date(),
})
export type Appeal = z.infer<typeof Appeal>

const Waiting = z.object({ count: z.int(), since: z.date().nullable().describe('Of the oldest; null for none') })

/** What waits for those who judge. */
export const ModerationWaiting = z.object({
  reports: Waiting.describe('Things, however often each was reported'),
  appeals: Waiting.describe('About what people wrote'),
  personAppeals: Waiting.describe('About people'),
})
export type ModerationWaiting = z.infer<typeof ModerationWaiting>

/** What was reported in a month, and what came of it, without a word about anybody. */
export const ModerationMonth = z.object({
  month: z.string().regex(/^\d{4}-\d{2}$/),
  reported: z.int().describe('Reports that people sent'),
  kept: z.int(),
  hidden: z.int(),
  removed: z.int(),
  appealed: z.int(),
  overturned: z.int(),
  warned: z.int().describe('People who were warned'),
  limited: z.int(),
  silenced: z.int(),
  suspended: z.int(),
  unlisted: z.int().describe('Profiles that were suspended, and with that taken out of the lists'),
  rules: z
    .array(
      z.object({
        rule: z.string(),
        reported: z.int(),
        acted: z.int().describe('What was hidden or removed for it, and stands'),
        overturned: z.int().describe('What was hidden or removed for it until an appeal overturned that'),
      }),
    )
    .describe('What it was reported for, the most first'),
})
export type ModerationMonth = z.infer<typeof ModerationMonth>

const HideAfter = z.object({ hideAfter: z.int().min(1).max(HIDE_AFTER_MOST).describe('People who report something') })

const writeRule = (summary: string) =>
  endpoint('admin', summary, { limit: { bucket: 'report-rules-kept', count: 120, windowS: 600 } })

export const reports = {
  /** Once for each thing: a second time changes nothing. */
  send: endpoint('signed-in', 'Report something people wrote', {
    limit: { bucket: 'report', count: 20, windowS: 86_400 },
  })
    .errors(may('NOT_FOUND', 'OWN_PART', 'CONFLICT'))
    .route({ method: 'POST', path: '/reports' })
    .input(NewReport)
    .output(z.object({})),
  waiting: endpoint('admin', 'Count the reports and appeals that wait')
    .route({ method: 'GET', path: '/reports/waiting' })
    .output(ModerationWaiting),
  /** Open ones: who has waited longest first. Settled ones: the latest decision first. 20 at a time. */
  queue: endpoint('admin', 'List what was reported')
    .route({ method: 'GET', path: '/reports' })
    .input(z.object({ show: z.enum(['open', 'settled']).default('open'), cursor: z.string().max(200).optional() }))
    .output(pageOf(ReportedThing)),
  /** A few messages before and after it are read along. Each reading stands in the audit log. NOT_FOUND where nobody reported it. */
  readMessage: endpoint('admin', 'Read a reported message with what was said around it', {
    limit: { bucket: 'reported-messages', count: 300, windowS: 3600 },
  })
    .errors(may('NOT_FOUND'))
    .route({ method: 'POST', path: '/reports/messages/{id}/readings' })
    .input(Target.pick({ id: true }))
    .output(z.object({ items: z.array(ReportedMessage).max(2 * MESSAGES_AROUND + 1) })),
  /**
   * Settles all reports of it, and may act on its author in the same moment. What was hidden or removed can be shown again.
   * CONFLICT where somebody else decided first.
   */
  decide: endpoint('admin', 'Decide about something that was reported', { fresh: true })
    .errors(may('NOT_FOUND', 'OWN_PART', 'NOT_ONESELF', 'OUTRANKED', 'CONFLICT'))
    .route({ method: 'POST', path: '/reports/decide' })
    .input(
      Target.extend({
        decision: z.enum(REPORT_DECISIONS),
        /** Which rule it breaks; left out, all it was reported for. */
        rule: RuleCode.optional(),
        /** The author reads it. */
        reason: z.string().trim().max(REPORT_NOTE_MAX).default(''),
        /** The decision the asker saw in force, null for none; left out, whatever is in force. */
        seen: z.uuid().nullable().optional(),
        /** What is done about its author. */
        sanction: NewSanction.optional(),
      }).refine(({ decision, reason }) => decision === 'keep' || reason.length > 0, {
        path: ['reason'],
        message: 'Enter a reason. The author will read it.',
      }),
    )
    .output(z.object({ status: z.enum(['published', 'hidden', 'removed']) })),
  /** What the person wrote that is not shown any more. */
  own: endpoint('signed-in', 'List what the person wrote that is not shown')
    .route({ method: 'GET', path: '/reports/own' })
    .output(z.object({ items: z.array(OwnDecision).max(100) })),
  /** Once about a thing, after somebody decided. Somebody else than who decided looks at it. */
  appeal: endpoint('signed-in', 'Appeal a decision about what the person wrote', APPEALS)
    .errors(may('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'POST', path: '/reports/appeals' })
    .input(Target.extend({ body: ModerationWords }))
    .output(z.object({})),
  /** By the link in the email, for people who cannot sign in. */
  byLink: endpoint('anyone', 'Show a decision about what somebody wrote, by the link in the email', {
    limit: { bucket: 'report-link', count: 60, windowS: 600, reads: true },
  })
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/reports/link/{token}' })
    .input(AppealLink)
    .output(OwnDecision),
  appealByLink: endpoint('anyone', 'Appeal a decision about what somebody wrote, by the link in the email', APPEALS)
    .errors(may('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'POST', path: '/reports/link/{token}' })
    .input(AppealLink.extend({ body: ModerationWords }))
    .output(z.object({})),
  /** The longest wait first. */
  appeals: endpoint('admin', 'List the appeals that wait')
    .route({ method: 'GET', path: '/reports/appeals' })
    .output(z.object({ items: z.array(Appeal).max(100) })),
  /** OWN_PART for whoever took the decision. Overturned, the thing is shown again. */
  decideAppeal: endpoint('admin', 'Decide an appeal', { fresh: true })
    .errors(may('NOT_FOUND', 'OWN_PART', 'CONFLICT'))
    .route({ method: 'POST', path: '/reports/appeals/{appealId}' })
    .input(z.object({ appealId: z.uuid(), outcome: z.enum(APPEAL_OUTCOMES), answer: ModerationWords }))
    .output(z.object({})),
  settings: endpoint('admin', 'Show how many reports hide something')
    .route({ method: 'GET', path: '/reports/settings' })
    .output(HideAfter),
  setSettings: endpoint('super-admin', 'Set how many reports hide something', { fresh: true })
    .route({ method: 'PUT', path: '/reports/settings' })
    .input(HideAfter)
    .output(HideAfter),
  /** In the order they are offered, those that are retired among them: what was named once has its words. */
  rules: endpoint('anyone', 'List what can be wrong with what people write', {
    limit: { bucket: 'report-rules', count: 120, windowS: 60, reads: true },
  })
    .route({ method: 'GET', path: '/report-rules' })
    .output(z.object({ items: z.array(ReportRule) })),
  keptRules: endpoint('admin', 'List the reasons for reports, with how often each is used')
    .route({ method: 'GET', path: '/report-rules/kept' })
    .output(z.object({ items: z.array(KeptRule) })),
  addRule: writeRule('Add a reason for reports')
    .errors(may('CONFLICT'))
    .route({ method: 'POST', path: '/report-rules' })
    .input(RuleWords)
    .output(z.object({ code: RuleCode })),
  /** Where it is named already, it is called so too. One that was changed since the named version stays as it is. */
  saveRule: writeRule('Change a reason for reports')
    .errors(may('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'PUT', path: '/report-rules/{code}' })
    .input(RuleWords.extend({ code: RuleCode, version: KeptRule.shape.version.optional() }))
    .output(z.object({})),
  retireRule: writeRule('Retire a reason for reports, or bring it back')
    .errors(may('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'POST', path: '/report-rules/{code}/retired' })
    .input(z.object({ code: RuleCode, retired: z.boolean() }))
    .output(z.object({})),
  /** Only one that nothing names. */
  removeRule: writeRule('Delete an unused reason for reports')
    .errors(may('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'DELETE', path: '/report-rules/{code}' })
    .input(z.object({ code: RuleCode }))
    .output(z.object({})),
  /** All of them, in their new order. */
  orderRules: writeRule('Order the reasons for reports')
    .errors(may('CONFLICT'))
    .route({ method: 'POST', path: '/report-rules/order' })
    .input(z.object({ codes: z.array(RuleCode).min(1).max(RULES_MAX) }))
    .output(z.object({})),
  /** The last twelve months, the latest first; those without anything left out. */
  figures: endpoint('anyone', 'Count what was reported and decided', {
    limit: { bucket: 'moderation-figures', count: 60, windowS: 60, reads: true },
  })
    .route({ method: 'GET', path: '/reports/figures' })
    .output(z.object({ months: z.array(ModerationMonth).max(13) })),
}
