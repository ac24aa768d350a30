import type { AccountMail } from '#server/auth/messages'

/** What a mail about an account says. */
export type AccountWords = {
  subject: string
  title: string
  paragraphs: string[]
  /** Six digits to be typed. */
  code?: string
  action?: { label: string; link: string }
  /** Small print under the button. */
  note?: string
}

const IGNORE = 'If you did not ask for this, you can leave it alone. Nothing happens without the code or the link.'
const HOUR = 'The code and the link work once, for one hour.'

/** @param siteUrl where people look after their account */
export function accountWords(mail: AccountMail, siteUrl: string): AccountWords {
  const security = { label: 'Look at my security', link: `${siteUrl}/settings/account` }
  const notYou = 'Was it not you? Change your password and end your other sessions right away.'
  switch (mail.kind) {
    case 'confirm':
      return {
        subject: `${mail.code} is your Pawstead code`,
        title: 'Confirm your email',
        paragraphs: ['Welcome to the street. Type this code where you signed up, or use the button.'],
        code: mail.code,
        action: { label: 'Confirm my email', link: mail.link },
        note: `${HOUR} ${IGNORE}`,
      }
    case 'already-registered':
      return {
        subject: 'You already have a Pawstead account',
        title: 'You are already here',
        paragraphs: [
          'Somebody tried to create an account with this address. There is one already, so nothing was changed.',
          'If it was you, just sign in. If you no longer know your password, you can choose a new one there.',
        ],
        action: { label: 'Sign in', link: mail.link },
      }
    case 'magic-link':
      return {
        subject: `${mail.code} is your Pawstead sign-in code`,
        title: 'Sign in to Pawstead',
        paragraphs: ['Type this code where you are signing in, or use the button.'],
        code: mail.code,
        action: { label: 'Sign in', link: mail.link },
        note: `${HOUR} ${IGNORE}`,
      }
    case 'recover':
      return {
        subject: 'Choose a new Pawstead password',
        title: 'Choose a new password',
        paragraphs: ['Type this code where you asked for it, or use the button.'],
        code: mail.code,
        action: { label: 'Choose a new password', link: mail.link },
        note: `${HOUR} ${IGNORE}`,
      }
    case 'email-change':
      return mail.side === 'new'
        ? {
            subject: `${mail.code} confirms your new address`,
            title: 'Confirm your new address',
            paragraphs: [`Your Pawstead account is to use ${mail.newEmail} from now on.`],
            code: mail.code,
            action: { label: 'Use this address', link: mail.link },
            note: `${HOUR} ${IGNORE}`,
          }
        : {
            subject: `${mail.code} lets your address change`,
            title: 'Let your address change',
            paragraphs: [
              `Your Pawstead account is to use ${mail.newEmail} instead of this address. Both have to agree.`,
              `If you did not ask for this, do not confirm. ${notYou}`,
            ],
            code: mail.code,
            action: { label: 'Let it change', link: mail.link },
            note: HOUR,
          }
    case 'email-changed':
      return {
        subject: 'Your Pawstead address has changed',
        title: 'Your address has changed',
        paragraphs: [`Your account now uses ${mail.newEmail}. Mail about it no longer comes here.`, notYou],
        action: security,
      }
    case 'phone-changed':
      return {
        subject: 'Your Pawstead phone number has changed',
        title: 'Your phone number has changed',
        paragraphs: ['The phone number of your account was changed.', notYou],
        action: security,
      }
    case 'reauthenticate':
      return {
        subject: `${mail.code} is your Pawstead code`,
        title: 'Is it you?',
        paragraphs: ['Type this code to confirm what you are about to change.'],
        code: mail.code,
        note: `The code works once, for ten minutes. If you are not changing anything, somebody else uses your account: ${security.link}`,
      }
    case 'new-device':
      return {
        subject: 'A new sign-in to Pawstead',
        title: 'A new sign-in',
        paragraphs: [
          `Somebody signed in to your account with ${mail.device} from ${mail.address}, on ${moment(mail.at)}.`,
          `If it was you, all is well. ${notYou}`,
        ],
        action: security,
      }
    case 'password-changed':
      return {
        subject: 'Your Pawstead password has changed',
        title: 'Your password has changed',
        paragraphs: [`It was changed on ${moment(mail.at)}. You were signed out everywhere else.`, notYou],
        action: security,
      }
    case 'factor-added':
      return {
        subject: 'Two-step sign-in is on',
        title: 'Two-step sign-in is on',
        paragraphs: [
          `${mail.factor} was added to your account. From now on you are asked for its code when you sign in.`,
          'Keep your recovery codes where you find them without your phone.',
          notYou,
        ],
        action: security,
      }
    case 'factor-removed':
      return {
        subject: 'A second step was removed',
        title: 'A second step was removed',
        paragraphs: [`${mail.factor} no longer protects your account.`, notYou],
        action: security,
      }
    case 'recovery-code-used':
      return {
        subject: 'A recovery code was used',
        title: 'A recovery code was used',
        paragraphs: [
          `Somebody signed in to your account with a recovery code. ${left(mail.left)}`,
          'Lost your phone? Add a new one and make new codes.',
          notYou,
        ],
        action: security,
      }
    case 'identity-linked':
      return {
        subject: `${mail.provider} can now sign you in`,
        title: `${mail.provider} can now sign you in`,
        paragraphs: [`Your account can be opened with ${mail.provider} from now on.`, notYou],
        action: security,
      }
    case 'identity-unlinked':
      return {
        subject: `${mail.provider} no longer signs you in`,
        title: `${mail.provider} no longer signs you in`,
        paragraphs: [`Your account can no longer be opened with ${mail.provider}.`, notYou],
        action: security,
      }
    case 'session-reused':
      return {
        subject: 'We ended one of your sessions',
        title: 'We ended one of your sessions',
        paragraphs: [
          `The session of ${mail.device} was used from two places at once, as a copy of it would be. We ended it to be safe.`,
          'Please sign in again there. If anything looks strange, change your password.',
        ],
        action: security,
      }
    case 'deletion-planned':
      return {
        subject: 'Your Pawstead account will be deleted',
        title: 'Your account will be deleted',
        paragraphs: [
          `As you asked, your account and what belongs to it will be deleted on ${day(mail.on)}.`,
          'Until then you can sign in and keep it.',
        ],
        action: { label: 'Keep my account', link: `${siteUrl}/settings/account` },
      }
    case 'deletion-cancelled':
      return {
        subject: 'Your Pawstead account stays',
        title: 'Your account stays',
        paragraphs: ['The deletion was called off. Good to have you.'],
      }
    case 'deleted':
      return {
        subject: 'Your Pawstead account is deleted',
        title: 'Your account is deleted',
        paragraphs: [
          'Your account and what belonged to it are gone. Receipts that the law makes us keep no longer name you.',
          'You are welcome back at any time.',
        ],
      }
  }
}

function left(count: number): string {
  if (count === 0) return 'It was the last one.'
  return count === 1 ? 'One more is left.' : `${count} more are left.`
}

const moments = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** @param iso ISO 8601 */
function moment(iso: string): string {
  return `${moments.format(new Date(iso))} UTC`
}

function day(iso: string): string {
  return days.format(new Date(iso))
}
