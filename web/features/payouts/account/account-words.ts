import type { PayoutAccount } from '#contract/payouts'
import type { AccountStatus } from '#contract/payouts.rules'
import type { BadgeTone } from '#web/ui/badge'

type Words = { badge: string; tone: BadgeTone; title: string; text: string; action: string | null }

/** Where the account stands and what there is to do, in the words of its card. */
export const ACCOUNT_WORDS: Record<AccountStatus, Words> = {
  none: {
    badge: 'Not set up',
    tone: 'warning',
    title: 'Tell us where your money goes',
    text: 'Our payment provider asks who you are and for your bank account. It takes about five minutes.',
    action: 'Set up payouts',
  },
  pending: {
    badge: 'Not finished',
    tone: 'warning',
    title: 'The payment provider needs a little more',
    text: 'What you earn is kept safe for you until this is done.',
    action: 'Continue',
  },
  restricted: {
    badge: 'Needs you',
    tone: 'destructive',
    title: 'Payouts are stopped until this is done',
    text: 'What you earn is kept safe for you until then.',
    action: 'Continue',
  },
  active: {
    badge: 'Ready',
    tone: 'success',
    title: 'Payouts go to your bank account',
    text: 'The payment provider keeps your bank details; we never see them.',
    action: null,
  },
  disabled: {
    badge: 'Closed',
    tone: 'destructive',
    title: 'The payment provider closed this account',
    text: 'Please write to us. What you have earned is not lost.',
    action: null,
  },
}

/** The words of the card: an account may be complete while the provider is still looking at what it was given. */
export function accountWords({ status, missing }: Pick<PayoutAccount, 'status' | 'missing'>): Words {
  const words = ACCOUNT_WORDS[status]
  if (status !== 'pending' || missing.length > 0) return words
  return {
    ...words,
    badge: 'Being checked',
    tone: 'info',
    title: 'The payment provider is looking at it',
    text: 'You have given everything for now. This usually takes minutes, at times a day.',
    action: null,
  }
}
