import type { PayoutAccount } from '#contract/payouts'
import type { AccountStatus } from '#contract/payouts.rules'
import type { BadgeTone } from '#web/ui/badge'

type Words = { badge: string; tone: BadgeTone; title: string; text: string; action: string | null }

/** Where the account stands and what there is to do, in the words of its card. */
export const ACCOUNT_WORDS: Record<AccountStatus, Words> = {
  none: {
    badge: 'Not set up',
    tone: 'warning',
    title: 'Tell us where to send your money',
    text: 'Our payment provider will ask who you are and which bank account to use.',
    action: 'Set up payouts',
  },
  pending: {
    badge: 'Not finished',
    tone: 'warning',
    title: 'The payment provider needs a little more',
    text: 'We hold your earnings for you until this is done.',
    action: 'Continue',
  },
  restricted: {
    badge: 'Action needed',
    tone: 'destructive',
    title: 'Payouts are on hold until this is done',
    text: 'We hold your earnings for you until then.',
    action: 'Continue',
  },
  active: {
    badge: 'Ready',
    tone: 'success',
    title: 'Payouts go to your bank account',
    text: 'The payment provider keeps your bank details. We never see them.',
    action: null,
  },
  disabled: {
    badge: 'Closed',
    tone: 'destructive',
    title: 'The payment provider closed this account',
    text: 'Please contact us. Your earnings aren’t lost.',
    action: null,
  },
}

const ON_HOLD: Words = {
  badge: 'On hold',
  tone: 'destructive',
  title: 'Payouts are on hold while your profile is suspended',
  text: 'What you earned is still yours. Payouts go on once your profile is listed again.',
  action: null,
}

/** The words of the card: an account may be complete while the provider is still looking at what it was given. */
export function accountWords({
  status,
  missing,
  suspended,
}: Pick<PayoutAccount, 'status' | 'missing' | 'suspended'>): Words {
  if (suspended) return ON_HOLD
  const words = ACCOUNT_WORDS[status]
  if (status !== 'pending' || missing.length > 0) return words
  return {
    ...words,
    badge: 'In review',
    tone: 'info',
    title: 'The payment provider is reviewing your details',
    text: 'There’s nothing you need to do right now. This page will show when it’s done.',
    action: null,
  }
}
