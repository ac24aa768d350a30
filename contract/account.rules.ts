/** No shorter password is accepted, in characters. No kinds of characters are demanded. */
export const MIN_PASSWORD = 8
/** What a person types to have their account deleted. */
export const DELETION_WORD = 'DELETE'
/** How long a deletion can be taken back. */
export const DELETION_GRACE_DAYS = 30
/** How long a security token lives (specification, section 9). */
export const CSRF_LIFETIME_MINUTES = 15
/** The header a write carries its security token in. */
export const CSRF_HEADER = 'x-csrf-token'
