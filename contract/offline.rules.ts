/** How long a person's own device keeps what they read of their pets, in days. The privacy policy names it. */
export const ON_DEVICE_DAYS = 7
