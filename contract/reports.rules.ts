/** A rule as it is written down: its words change, its code stays. */
export const RULE_CODE = /^[a-z0-9-]{1,40}$/
/** In letters. */
export const RULE_LABEL_MAX = 100
export const RULES_MAX = 40
/** What fits nothing else: always offered, for everything. */
export const OTHER_RULE = 'other'

/** What can be reported. */
export const REPORTED_TYPES = [
  'review',
  'response',
  'question',
  'answer',
  'message',
  'order-message',
  'profile',
  'product',
  'pet',
  'photo',
  'collection',
] as const
export type ReportedType = (typeof REPORTED_TYPES)[number]

/** What is said below a product, and stands on its page. */
export const ABOUT_A_PRODUCT: ReadonlySet<ReportedType> = new Set(['review', 'response', 'question', 'answer'])

export const REPORT_DECISIONS = ['keep', 'hide', 'remove'] as const
export type ReportDecision = (typeof REPORT_DECISIONS)[number]

/** So many people who report something hide it until somebody looks, unless super-admins set another number. */
export const HIDE_AFTER = 3
export const HIDE_AFTER_MOST = 100

export const APPEAL_OUTCOMES = ['upheld', 'overturned'] as const
export type AppealOutcome = (typeof APPEAL_OUTCOMES)[number]

/** So many messages before a reported one, and as many after it, are read by those who judge it. */
export const MESSAGES_AROUND = 3

/** In letters. */
export const REPORT_NOTE_MAX = 1000

/** What it is called in the middle of a sentence. */
export const REPORTED_WORDS: Record<ReportedType, string> = {
  review: 'review',
  response: 'answer',
  question: 'question',
  answer: 'answer',
  message: 'message',
  'order-message': 'message about an order',
  profile: 'profile',
  product: 'product',
  pet: 'pet’s page',
  photo: 'photo',
  collection: 'collection',
}

/** How long a report is kept after it was settled. */
export const REPORT_KEPT_YEARS = 2

/** For what a filter reports; people choose among the others, and so do decisions. */
export const FILTER_RULE = 'filter'

/** What somebody reads who wrote what a filter hides, until somebody has looked at it. */
export const HELD_WORDS = 'Our team looks at it before others see it, and we’ll tell you.'

/** How the page of figures is called, what it tells, and where it is. */
export const FIGURES_PAGE = {
  title: 'Moderation figures',
  description: 'How much people reported on Pawstead, what we decided, and how many decisions were overturned.',
  path: '/transparency',
}
