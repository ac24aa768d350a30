/** The open file of one pet; free of zod. */

/** What the file calls itself; readers refuse what they do not know. */
export const PET_FILE_FORMAT = 'pawstead-pet'
export const PET_FILE_VERSION = 1

/** Of the ZIP file that is read in. */
export const MAX_PET_FILE_BYTES = 40 * 1024 * 1024
/** Of the record in it, unpacked. */
export const MAX_RECORD_BYTES = 8 * 1024 * 1024
/** Entries of each kind in one record. */
export const MAX_RECORD_ENTRIES = 20_000
/** Files in one archive, unread ones included. */
export const MAX_ARCHIVE_FILES = 500
/** Photos that are read in; drawing each anew takes a while, and whoever reads the file in waits for it. */
export const MAX_FILE_PHOTOS = 12
/** Papers in one archive, the newest ones first, and their size together. Those beyond are taken along one by one. */
export const MAX_FILE_PAPERS = 200
export const MAX_FILE_PAPERS_BYTES = 20 * 1024 * 1024
export const RECORD_FILE = 'pet.json'
