import { z } from 'zod'
import { endpoint } from './endpoint'
import { may } from './errors'
import { MAX_ALT_LENGTH } from './media.rules'

/** Pictures are uploaded by `POST /files` (docs/media.md); this is what can be said of them afterwards. */
export const media = {
  /** Says who and what is on a picture of one's own. */
  describe: endpoint('signed-in')
    .errors(may('NOT_FOUND'))
    .route({ method: 'PUT', path: '/media/{id}/alt' })
    .input(z.object({ id: z.uuid(), alt: z.string().trim().max(MAX_ALT_LENGTH) }))
    .output(z.object({})),
  /** Takes a picture of one's own off every page; its files follow within an hour. */
  remove: endpoint('signed-in')
    .errors(may('NOT_FOUND'))
    .route({ method: 'DELETE', path: '/media/{id}' })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({})),
}
