/** Products on one wish list; as many as can be asked for at once. */
export const MAX_WISHES = 100

/** What people can wait for, each with one notice and no more. */
export const WATCHES = ['back-in-stock', 'price-drop'] as const
export type Watch = (typeof WATCHES)[number]
