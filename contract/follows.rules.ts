/** Shops one person follows at most; the database holds it too. */
export const MAX_FOLLOWS = 500

/** At most once in so many days somebody hears of what is new in a shop they follow. */
export const FOLLOW_NEWS_DAYS = 7
