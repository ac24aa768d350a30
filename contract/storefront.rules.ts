/** Limits of a shop's collections; the database holds them too. */
export const MAX_COLLECTIONS = 20
export const MAX_IN_COLLECTION = 60
export const MAX_COLLECTION_TITLE = 60
export const MAX_COLLECTION_TEXT = 400
