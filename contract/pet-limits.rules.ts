/** What a pet’s record can hold. By itself, because the words of refusals name it on every page. */

/** Entries of one pet. */
export const MAX_ENTRIES = 20_000
/** Of one PDF. */
export const MAX_PDF_BYTES = 10 * 1024 * 1024
/** Of one person, over all pets. */
export const MAX_DOCUMENTS = 500
export const MAX_DOCUMENT_BYTES = 500 * 1024 * 1024

/** How long a dose or a care entry can be taken back after it was written down. */
export const UNDO_MINUTES = 15
