/** What a filter looks for. */
export const FILTER_KINDS = ['word', 'link', 'picture'] as const
export type FilterKind = (typeof FILTER_KINDS)[number]

/** What happens to what it finds: a report, hidden until somebody has looked, or refused before it is written. */
export const FILTER_ACTIONS = ['flag', 'hold', 'refuse'] as const
export type FilterAction = (typeof FILTER_ACTIONS)[number]

export const FILTER_KIND_WORDS: Record<FilterKind, string> = { word: 'Words', link: 'Link', picture: 'Picture' }

export const FILTER_ACTION_WORDS: Record<FilterAction, string> = {
  flag: 'Report it',
  hold: 'Hide it until reviewed',
  refuse: 'Refuse it',
}

/** What becomes of a text or picture; `shown` where no filter finds anything. */
export type FilterOutcome = FilterAction | 'shown'

export const FILTER_OUTCOME_WORDS: Record<FilterOutcome, string> = {
  shown: 'It’s shown. No filter finds anything in it.',
  flag: 'It’s shown, and reported to you.',
  hold: 'It’s hidden until one of you has looked.',
  refuse: 'It’s refused, and the writer is told.',
}

export const FILTER_TERM_MAX = 100
/** Filters in all; the database holds it too. */
export const MAX_FILTERS = 1000
/** How many of the 64 points of two pictures may differ when they are the same. */
export const SAME_PICTURE_WITHIN = 6
