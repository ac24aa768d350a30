import { z } from 'zod'
import { UploadKey } from './upload-key'

/** PDFs of one message; the database holds it too. */
export const MESSAGE_FILES = 3
/** Files one person has sent, all together. */
export const MESSAGE_FILES_KEPT = 500
export const FILE_NAME_MAX = 120

/** What an address that sends a file asks for. */
export const FileUpload = UploadKey.extend({ name: z.string().trim().min(1).max(FILE_NAME_MAX) })

export const SentFile = z.object({ id: z.uuid(), name: z.string(), bytes: z.int() })
export type SentFile = z.infer<typeof SentFile>
