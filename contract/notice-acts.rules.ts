/**
 * What a notice can be about that is acted upon in the notice itself: an invitation is answered, a conversation written in,
 * a product put into the cart, and what a pet needs that day is logged. Money, and what cannot be taken back, is never one press away.
 */
export const NOTICE_MATTERS = ['pet-invite', 'team-invite', 'conversation', 'product', 'pet-day'] as const
export type NoticeMatter = (typeof NOTICE_MATTERS)[number]

/** The thing it is about. */
export type NoticeAbout = { matter: NoticeMatter; id: string }

/** What the button on a device leads to, in the notice’s own page where there is none. */
export const PUSH_ACTS: Record<NoticeMatter, { title: string; href: (id: string) => string }> = {
  'pet-invite': { title: 'Answer', href: () => '/household' },
  'team-invite': { title: 'Answer', href: () => '/settings/teams' },
  conversation: { title: 'Reply', href: (id) => `/messaging/${id}#write` },
  'pet-day': { title: 'Log it', href: (id) => `/pet/${id}/care` },
  product: { title: 'See it', href: (id) => `/product/${id}` },
}

/** How long a device can mark a notice as read by the key that came with it. */
export const READ_KEY_DAYS = 30
