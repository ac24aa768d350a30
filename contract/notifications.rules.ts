/** What people can be told by push. Each can be switched off, but for the safety of the account. */
export const NOTIFICATION_KINDS = ['orders', 'money', 'profile', 'support', 'security'] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** How long one is kept in the app. The privacy policy names it. */
export const NOTIFICATION_DAYS = 180

export const NOTIFICATION_WORDS: Record<NotificationKind, { label: string; hint: string; canDisable: boolean }> = {
  orders: { label: 'Orders', hint: 'Confirmations, cancellations and refunds.', canDisable: true },
  money: {
    label: 'Invoices and payouts',
    hint: 'New invoices, payments received, and payouts that need attention.',
    canDisable: true,
  },
  profile: { label: 'Your profiles', hint: 'When a profile is listed or needs changes.', canDisable: true },
  support: { label: 'Replies from support', hint: 'When someone replies to you.', canDisable: true },
  security: {
    label: 'Account security',
    hint: 'New sign-ins and changes. These are always on.',
    canDisable: false,
  },
}
