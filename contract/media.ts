import { z } from 'zod'
import { endpoint } from './endpoint'
import { may } from './errors'
import { type Crop, MAX_ALT_LENGTH, MEDIA_PURPOSES } from './media.rules'
import { UploadKey } from './upload-key'

const Fraction = z.number().min(0).max(1)

/** `x,y,width,height`, each from 0 to 1; rounding may lead a hair over the edge. */
const CropText = z
  .string()
  .regex(/^\d[\d.]{0,20}(?:,\d[\d.]{0,20}){3}$/)
  .transform((text) => text.split(',').map(Number))
  .pipe(z.tuple([Fraction, Fraction, Fraction, Fraction]))
  .transform(([x, y, width, height]): Crop => ({ x, y, width, height }))
  .refine(({ x, y, width, height }) => width > 0 && height > 0 && x + width <= 1.001 && y + height <= 1.001)

const Alt = z.string().trim().max(MAX_ALT_LENGTH)

/** The address of `POST /files`; its body is the picture. */
export const Upload = UploadKey.extend({
  purpose: z.enum(MEDIA_PURPOSES),
  crop: CropText.optional(),
  alt: Alt.default(''),
})

/** Pictures are uploaded by `POST /files` (docs/media.md); this is what can be said of them afterwards. */
export const media = {
  /** Says who and what is on a picture of one's own. */
  describe: endpoint('signed-in', 'Describe a picture in words')
    .errors(may('NOT_FOUND'))
    .route({ method: 'PUT', path: '/media/{id}/alt' })
    .input(z.object({ id: z.uuid(), alt: Alt }))
    .output(z.object({})),
  /** Takes a picture of one's own off every page; its files follow within an hour. */
  remove: endpoint('signed-in', 'Remove a picture')
    .errors(may('NOT_FOUND'))
    .route({ method: 'DELETE', path: '/media/{id}' })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({})),
}
