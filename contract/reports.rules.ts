/** Why somebody reports what others wrote, in the order they are offered. */
export const REPORT_RULES = {
  fake: 'It isn’t a real experience',
  scam: 'It tries to get money, codes, or private details',
  paid: 'It’s an ad, or someone was paid for it',
  insult: 'It insults or threatens someone',
  private: 'It shows private details',
  'off-topic': 'It isn’t about this',
  harm: 'Following it could hurt an animal',
  other: 'Something else',
} as const
export type ReportRule = keyof typeof REPORT_RULES
export const REPORT_RULE_CODES = Object.keys(REPORT_RULES) as [ReportRule, ...ReportRule[]]

/** What the database notices by itself; nobody can report it. */
export const NOTICED = {
  filter: 'A filter found something in it',
  'same-device': 'Written from a device and network that the shop’s owner signs in from',
} as const

/** What can be reported. */
export const REPORTED_TYPES = ['review', 'response', 'question', 'answer', 'message'] as const
export type ReportedType = (typeof REPORTED_TYPES)[number]

export const REPORT_DECISIONS = ['keep', 'hide', 'remove'] as const
export type ReportDecision = (typeof REPORT_DECISIONS)[number]

/** What can be wrong with something of a kind. */
export function rulesFor(type: ReportedType): ReportRule[] {
  const outside: readonly ReportRule[] = type === 'message' ? ['fake', 'off-topic'] : []
  return REPORT_RULE_CODES.filter((code) => !outside.includes(code))
}

/** So many people who report something hide it until somebody looks, unless super-admins set another number. */
export const HIDE_AFTER = 3
export const HIDE_AFTER_MOST = 100

export const APPEAL_OUTCOMES = ['upheld', 'overturned'] as const
export type AppealOutcome = (typeof APPEAL_OUTCOMES)[number]

/** In letters. */
export const REPORT_NOTE_MAX = 1000

/** What it is called in the middle of a sentence. */
export const REPORTED_WORDS: Record<ReportedType, string> = {
  review: 'review',
  response: 'answer',
  question: 'question',
  answer: 'answer',
  message: 'message',
}

/** What reports of a kind are called where they are listed. */
export function ruleWords(code: string): string {
  const words: Record<string, string> = { ...REPORT_RULES, ...NOTICED }
  return words[code] ?? REPORT_RULES.other
}

/** How long a report is kept after it was settled. */
export const REPORT_KEPT_YEARS = 2
