/** What `/auth?mode=` can say; without one the page signs in. */
export const AUTH_MODES = ['join', 'forgot', 'code', 'join-code', 'phone', 'sso'] as const
export type AuthSearch = { next?: string; mode?: (typeof AUTH_MODES)[number] }
