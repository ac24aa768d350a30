/** What people can be told by push. Each can be switched off, but for the safety of the account. */
export const NOTIFICATION_KINDS = ['orders', 'money', 'profile', 'support', 'security'] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** How long one is kept in the app. The privacy policy names it. */
export const NOTIFICATION_DAYS = 180

export const NOTIFICATION_WORDS: Record<NotificationKind, { label: string; hint: string; canDisable: boolean }> = {
  orders: { label: 'Orders', hint: 'Confirmed, canceled, or money on its way back.', canDisable: true },
  money: {
    label: 'Invoices and payouts',
    hint: 'A new invoice, a payment that came, a payout that needs you.',
    canDisable: true,
  },
  profile: { label: 'Your profiles', hint: 'When one is listed, or something has to be changed.', canDisable: true },
  support: { label: 'Replies from support', hint: 'When somebody wrote back to you.', canDisable: true },
  security: {
    label: 'Safety of your account',
    hint: 'New sign-ins and changes. These always come.',
    canDisable: false,
  },
}
