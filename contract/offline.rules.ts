/** How long a person's own device keeps what they read of their pets, in days. The privacy policy names it. */
export const ON_DEVICE_DAYS = 7

/** How long the app keeps the public pages and pictures somebody opened, in days, at most. The privacy policy names it. */
export const VISITED_DAYS = 30
