import { z } from 'zod'

/** An upload that is sent again under its key is kept once and answered as before. */
export const UploadKey = z.object({ idempotencyKey: z.uuid().optional() })
