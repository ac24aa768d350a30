import { ROLE_TITLES, type Role } from '#contract/roles'
import { UNKNOWN_DEVICE } from '#server/identity/auth/device-name'
import type { AccountMail } from '#server/identity/auth/messages'

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

const IGNORE = 'If you didn’t request this, you can ignore this email. Nothing changes without the code or the link.'
const HOUR = 'The code and the link can be used once and expire in one hour.'

/** What deletion leaves, as the settings and the help say it too. */
const STAYS = 'Your reviews, and the receipts the law requires us to keep, stay without your name.'

/** @param siteUrl where people look after their account */
export function accountWords(mail: AccountMail, siteUrl: string): AccountWords {
  const security = { label: 'Review my security settings', link: `${siteUrl}/settings/account` }
  const notYou = 'If this wasn’t you, change your password and sign out of your other devices right away.'
  switch (mail.kind) {
    case 'confirm':
      return {
        subject: `${mail.code} is your Pawstead code`,
        title: 'Confirm your email',
        paragraphs: ['Welcome to Pawstead. Enter this code where you signed up, or use the button.'],
        code: mail.code,
        action: { label: 'Confirm my email', link: mail.link },
        note: `${HOUR} ${IGNORE}`,
      }
    case 'already-registered':
      return {
        subject: 'You already have a Pawstead account',
        title: 'You already have an account',
        paragraphs: [
          'Someone tried to create an account with this address. It already has one, so nothing changed.',
          'If it was you, just sign in. If you forgot your password, you can choose a new one there.',
        ],
        action: { label: 'Sign in', link: mail.link },
      }
    case 'magic-link':
      return {
        subject: `${mail.code} is your Pawstead sign-in code`,
        title: 'Sign in to Pawstead',
        paragraphs: ['Enter this code where you’re signing in, or use the button.'],
        code: mail.code,
        action: { label: 'Sign in', link: mail.link },
        note: `${HOUR} ${IGNORE}`,
      }
    case 'recover':
      return {
        subject: 'Choose a new Pawstead password',
        title: 'Choose a new password',
        paragraphs: ['Enter this code where you requested it, or use the button.'],
        code: mail.code,
        action: { label: 'Choose a new password', link: mail.link },
        note: `${HOUR} ${IGNORE}`,
      }
    case 'email-change':
      return mail.side === 'new'
        ? {
            subject: `${mail.code} is the code for your new email`,
            title: 'Confirm your new email',
            paragraphs: [`Confirm that your Pawstead account should use ${mail.newEmail}.`],
            code: mail.code,
            action: { label: 'Use this address', link: mail.link },
            note: `${HOUR} ${IGNORE}`,
          }
        : {
            subject: `${mail.code} is the code to change your email`,
            title: 'Approve your email change',
            paragraphs: [
              `Someone asked to change the email on your Pawstead account from this address to ${mail.newEmail}. Both addresses have to confirm.`,
              `If you didn’t request this, don’t confirm it. ${notYou}`,
            ],
            code: mail.code,
            action: { label: 'Approve the change', link: mail.link },
            note: HOUR,
          }
    case 'email-changed':
      return {
        subject: 'Your Pawstead email has changed',
        title: 'Your email has changed',
        paragraphs: [
          `Your account now uses ${mail.newEmail}. We no longer send account emails to this address.`,
          notYou,
        ],
        action: security,
      }
    case 'phone-changed':
      return {
        subject: 'Your Pawstead account has a new phone number',
        title: 'Your account has a new phone number',
        paragraphs: ['A new phone number was set on your account.', notYou],
        action: security,
      }
    case 'reauthenticate':
      return {
        subject: `${mail.code} is your Pawstead code`,
        title: 'Confirm it’s you',
        paragraphs: ['Enter this code to confirm the change you’re making.'],
        code: mail.code,
        note: `The code can be used once and expires in ten minutes. If you aren’t changing anything, someone else may be using your account: ${security.link}`,
      }
    case 'new-device':
      return {
        subject: 'New sign-in to Pawstead',
        title: 'New sign-in',
        paragraphs: [
          `Someone signed in to your account with ${deviceWords(mail.device)} from ${mail.address} on ${moment(mail.at)}.`,
          `If it was you, you don’t need to do anything. ${notYou}`,
        ],
        action: security,
      }
    case 'password-set':
      return {
        subject: 'Your Pawstead account has a password',
        title: 'You’ve set a password',
        paragraphs: [`On ${moment(mail.at)} a password was set for signing in to your account.`, notYou],
        action: security,
      }
    case 'password-changed':
      return {
        subject: 'Your Pawstead password has changed',
        title: 'Your password has changed',
        paragraphs: [
          `Your password was changed on ${moment(mail.at)}. You’ve been signed out everywhere else.`,
          notYou,
        ],
        action: security,
      }
    case 'factor-added':
      return {
        subject: 'Two-step sign-in is on',
        title: 'Two-step sign-in is on',
        paragraphs: [
          `${mail.factor} was added to your account. From now on, signing in takes a second step: a code from this or from another step you added.`,
          'Keep your recovery codes somewhere you can reach without your phone.',
          notYou,
        ],
        action: security,
      }
    case 'factor-removed':
      return {
        subject: 'A sign-in step was removed',
        title: 'A sign-in step was removed',
        paragraphs: [`${mail.factor} no longer protects your account.`, notYou],
        action: security,
      }
    case 'recovery-code-used':
      return {
        subject: 'A recovery code was used',
        title: 'A recovery code was used',
        paragraphs: [
          `Someone signed in to your account with a recovery code. ${left(mail.left)}`,
          'If you lost your phone, add a new one and create new codes.',
          notYou,
        ],
        action: security,
      }
    case 'identity-linked':
      return {
        subject: `You can now sign in with ${mail.provider}`,
        title: `You can now sign in with ${mail.provider}`,
        paragraphs: [`${mail.provider} was connected to your account, and you can sign in with it.`, notYou],
        action: security,
      }
    case 'identity-unlinked':
      if (mail.provider === 'phone')
        return {
          subject: 'Your phone number was removed from Pawstead',
          title: 'Your phone number was removed',
          paragraphs: ['You can no longer sign in to your account with it.', notYou],
          action: security,
        }
      return {
        subject: `${mail.provider} was disconnected`,
        title: `${mail.provider} was disconnected`,
        paragraphs: [`You can no longer sign in to your account with ${mail.provider}.`, notYou],
        action: security,
      }
    case 'session-reused':
      return {
        subject: 'We ended one of your sessions',
        title: 'We ended one of your sessions',
        paragraphs: [
          `Your session on ${deviceWords(mail.device)} was used from two places at once, which can mean it was copied. We ended it to be safe.`,
          'Please sign in again on that device. If anything looks wrong, change your password.',
        ],
        action: security,
      }
    case 'deletion-planned':
      return {
        subject: 'Your Pawstead account will be deleted',
        title: 'Your account will be deleted',
        paragraphs: [
          `As you requested, your account will be deleted on ${day(mail.on)}, with your profiles, your pets, and your pictures. A pet that has a co-owner goes to them.`,
          STAYS,
          'Changed your mind? Sign in before then and choose to keep it.',
        ],
        action: { label: 'Keep my account', link: `${siteUrl}/settings/account` },
      }
    case 'deletion-cancelled':
      return {
        subject: 'Your Pawstead account won’t be deleted',
        title: 'Your account won’t be deleted',
        paragraphs: ['We canceled the deletion. We’re glad you’re staying.'],
      }
    case 'deleted':
      return {
        subject: 'Your Pawstead account has been deleted',
        title: 'Your account has been deleted',
        paragraphs: [
          'Your account is gone, with your profiles, your pets, and your pictures. A pet that had a co-owner went to them.',
          STAYS,
          'You’re welcome back anytime.',
        ],
      }
    case 'merged':
      return {
        subject: 'Your two Pawstead accounts are now one',
        title: 'Your two accounts are now one',
        paragraphs: [
          `Our team merged your account ${mail.closed} into your account ${mail.kept}. Your pets, orders, profiles, reviews, and conversations are all in ${mail.kept} now.`,
          `From now on, sign in with ${mail.kept}. The account ${mail.closed} is closed, and its password and other sign-in methods no longer work.`,
          `What was in the cart of ${mail.closed} is no longer there. If both accounts had a pet parent profile, the one on ${mail.closed} is closed.`,
          'Repeat deliveries now use one saved card: the one on the account you kept, if it has one. Please check your deliveries and your addresses.',
          'If you didn’t ask for this, write to us right away.',
        ],
        action: { label: 'Write to us', link: `${siteUrl}/contact-us?topic=account` },
      }
  }
}

function left(count: number): string {
  if (count === 0) return 'That was your last one.'
  return count === 1 ? 'You have one left.' : `You have ${count} left.`
}

const moments = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** @param iso ISO 8601 */
function moment(iso: string): string {
  // Intl puts a narrow no-break space before AM and PM, which plain-text mail programs may not draw
  return `${moments.format(new Date(iso)).replaceAll('\u202f', ' ')} UTC`
}

/** Of what ends with a day of its giver's: noon of that is the same day in most other places. */
function lastDay(iso: string): string {
  return days.format(new Date(new Date(iso).getTime() - 12 * 3600_000))
}

function day(iso: string): string {
  return days.format(new Date(iso))
}

/** In the middle of a sentence: "Chrome on Linux", "an unknown device". */
function deviceWords(device: string): string {
  return device === UNKNOWN_DEVICE ? 'an unknown device' : device
}

/** @param by the name of whoever gave the role @param until ISO 8601 of its end; null where it has none */
export function roleWords(role: Role, by: string, siteUrl: string, until: string | null): AccountWords {
  const title = ROLE_TITLES.given(role)
  return {
    subject: `${title} on Pawstead`,
    title,
    paragraphs: [
      `${by} gave you the ${role} role${until ? `, until ${lastDay(until)}` : ''}.`,
      'If you didn’t expect this, tell whoever looks after the site.',
    ],
    action: { label: 'Open the admin pages', link: `${siteUrl}/admin/security` },
  }
}

export function roleTakenWords(role: Role, siteUrl: string): AccountWords {
  const title = ROLE_TITLES.taken(role)
  return {
    subject: `${title} on Pawstead`,
    title,
    paragraphs: [`The ${role} role was taken from your account. Everything else in it stays as it is.`],
    action: { label: 'Open your settings', link: `${siteUrl}/settings/account` },
  }
}

/** @param until ISO 8601 of its end, null where it has none, undefined once it is unlocked again */
export function lockWords(until: string | null | undefined, siteUrl: string): AccountWords {
  if (until === undefined) {
    return {
      subject: 'Your Pawstead account is unlocked',
      title: 'Your account is unlocked',
      paragraphs: ['You can sign in again.'],
      action: { label: 'Sign in', link: `${siteUrl}/auth` },
    }
  }
  return {
    subject: 'Your Pawstead account is locked',
    title: 'Your account is locked',
    paragraphs: [
      `Our team has locked your account${until ? ` until ${moment(until)}` : ''}. You’re signed out on every device and can’t sign in.`,
      'If you want to know why, or think that’s a mistake, write to us.',
    ],
    action: { label: 'Write to us', link: `${siteUrl}/contact-us?topic=account` },
  }
}
