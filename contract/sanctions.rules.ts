import { APPEAL_OUTCOMES, REPORT_DECISIONS } from './reports.rules'

/** What moderators do about a person, the mildest first. */
export const SANCTION_ACTS = ['note', 'warn', 'limit', 'silence', 'suspend'] as const
export type SanctionAct = (typeof SANCTION_ACTS)[number]

/** Those that last until an end. */
export const LASTING_ACTS = ['limit', 'silence', 'suspend'] as const
export type LastingAct = (typeof LASTING_ACTS)[number]

/** What the log tells of: acts about a person, lifting them, decisions about what they wrote, and about their appeals. */
export const LOGGED = [...SANCTION_ACTS, 'lift', ...REPORT_DECISIONS, ...APPEAL_OUTCOMES] as const
export type Logged = (typeof LOGGED)[number]

/** How often somebody who is limited writes within 24 hours; the database counts (functions/3-market/sanctions.sql). */
export const LIMITED_WRITES = 5

/** How long an act lasts that is not left open. */
export const SANCTION_DAYS = [1, 3, 7, 14, 30, 90, 365] as const
export const SANCTION_DAYS_MOST = 365

/** In letters. */
export const SANCTION_REASON_MAX = 1000

/** @property does as whom it is about reads it, @property label as moderators read it */
export const SANCTION_WORDS: Record<SanctionAct, { label: string; title: string; does: string }> = {
  note: { label: 'Note', title: 'A note', does: 'Only moderators see this. Nobody is told.' },
  warn: {
    label: 'Warning',
    title: 'A warning from our team',
    does: 'This is a warning. By itself it changes nothing about what you can do.',
  },
  limit: {
    label: 'Limit',
    title: 'We’ve limited what you can write',
    does: `You can send up to ${LIMITED_WRITES} messages, reviews, questions, and answers in 24 hours, and can’t start new conversations or invite anyone.`,
  },
  silence: {
    label: 'Silence',
    title: 'You can’t write here for now',
    does: 'You can’t send messages, write reviews, questions, or answers, or change the words and pictures your profiles and pets show to others. A pet’s care and health records stay open. By itself it changes nothing about signing in, reading, and ordering.',
  },
  suspend: {
    label: 'Suspension',
    title: 'We’ve suspended your account',
    does: 'You’re signed out and can’t sign in.',
  },
}

/** Whether an act has an end: those that only say something never do, and only a suspension can be left open. */
export function canLast(act: SanctionAct, days: number | null): boolean {
  if (act === 'note' || act === 'warn') return days === null
  return days !== null || act === 'suspend'
}

/** A moment as mails and refusals say it, which know no time zone. */
export function momentInWords(at: Date): string {
  return `${at.toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`
}

/** What somebody reads who tries to write all the same. */
export function sanctionedWords(act: LastingAct, until: Date | null): string {
  const end = until ? ` until ${momentInWords(until)}` : ''
  const how = 'Settings, Decisions says why, and how to appeal.'
  if (act === 'limit')
    return `Our team has limited what you can write${end}: ${LIMITED_WRITES} times in 24 hours, and no new conversations or invites. ${how}`
  return `Our team has decided that you can’t write here${end}. ${how}`
}

/** What one of a team or a family reads where our team keeps whoever it belongs to from writing. */
export const OWNER_SANCTIONED =
  'Our team has decided that this can’t be changed for now. It’s about whoever it belongs to, not about you. They were told why.'

/** What is read by whoever writes by a link while their account is locked. */
export const LOCKED_WORDS = 'This account is locked. Contact us if you think that’s a mistake.'

/** What somebody reads who tries to sign in while suspended. */
export function suspendedWords(until: Date | null, byMail: boolean): string {
  const end = until ? ` until ${momentInWords(until)}` : ''
  return `${SUSPENDED}${end}. ${byMail ? 'The email we sent you says why, and how to appeal.' : 'Contact us if you think that’s a mistake.'}`
}
const SUSPENDED = 'This account is suspended'
export const saysSuspended = (message: string): boolean => message.startsWith(SUSPENDED)
