/** What somebody may ask about their personal data: a copy of it, or that it goes. */
export const DATA_REQUEST_KINDS = ['export', 'erase'] as const
export type DataRequestKind = (typeof DATA_REQUEST_KINDS)[number]
/** As a letter says it to whoever asked. */
export const DATA_REQUEST_ASKED: Record<DataRequestKind, string> = {
  export: 'You asked us for a copy of your data.',
  erase: 'You asked us to delete your data.',
}

export const DATA_REQUEST_KIND_WORDS: Record<DataRequestKind, string> = {
  export: 'Copy of the data',
  erase: 'Deletion',
}

/** How it came: `account` are those that people make in their settings. */
export const DATA_REQUEST_WAYS = ['email', 'letter', 'other'] as const
export type DataRequestWay = 'account' | (typeof DATA_REQUEST_WAYS)[number]
export const DATA_REQUEST_WAY_WORDS: Record<DataRequestWay, string> = {
  account: 'In the settings',
  email: 'By email',
  letter: 'By letter',
  other: 'Another way',
}

export const DATA_REQUEST_OUTCOMES = ['done', 'refused', 'withdrawn'] as const
export type DataRequestOutcome = (typeof DATA_REQUEST_OUTCOMES)[number]
export const DATA_REQUEST_OUTCOME_WORDS: Record<DataRequestOutcome, string> = {
  done: 'Done',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
}

/** How long the law leaves for an answer, from the day the request came; the database counts by it too. */
export const DATA_REQUEST_DAYS = 30
/** What people ask for in their settings is done by the daily work after that, and is late only then. */
export const DAILY_WORK_DAYS = 1
/** How long an answered request is kept, as proof that it was answered. */
export const DATA_REQUEST_KEPT_YEARS = 3
export const DATA_REQUEST_TEXT_MAX = 2000

const DAY_MS = 24 * 3600_000

/** Whoever asked is left so much time to take it back, also where the law's time is nearly over. */
export const ERASE_GRACE_DAYS = 7

/** When an account goes whose deletion is planned now: once the law wants it, and at the earliest after the time to take it back. */
export function erasedOn(dueAt: Date, now: Date): Date {
  return new Date(Math.max(dueAt.getTime(), now.getTime() + ERASE_GRACE_DAYS * DAY_MS))
}

/**
 * Days until the last moment, the one that has begun counted as one, and never more than there are in all: a request may be
 * dated later on the day it came. Negative where that is past.
 */
export function daysLeft(dueAt: Date, now: Date): number {
  const left = (dueAt.getTime() - now.getTime()) / DAY_MS
  return left > 0 ? Math.min(Math.ceil(left), DATA_REQUEST_DAYS) : Math.floor(left)
}

/** Whether an open request should have been answered by now. */
export function isOverdue(
  { dueAt, way, kind }: { dueAt: Date; way: DataRequestWay; kind: DataRequestKind },
  now: Date,
) {
  const byItself = way === 'account' && kind === 'erase' ? DAILY_WORK_DAYS * DAY_MS : 0
  return now.getTime() > dueAt.getTime() + byItself
}
