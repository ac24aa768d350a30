import { z } from 'zod'
import { OPEN_KINDS } from './closing.rules'
import { endpoint } from './endpoint'
import { may } from './errors'

const Profile = z.object({ profileId: z.uuid() })

/** What keeps a profile from closing, and whether it is on its way. */
export const Closing = z.object({
  /** Since when nothing more is sold; null while it is not closing. */
  askedAt: z.date().nullable(),
  open: z.array(z.object({ kind: z.enum(OPEN_KINDS), count: z.int().positive() })),
  /** Orders whose money can go back now. */
  refundable: z.int(),
})
export type Closing = z.infer<typeof Closing>

const write = (summary: string, fresh?: true) =>
  endpoint('signed-in', summary, { limit: { bucket: 'closing', count: 20, windowS: 600 }, ...(fresh && { fresh }) })

/** Closing a profile that still has something open. For its owners; others do not find it. */
export const closing = {
  get: endpoint('signed-in', 'Show what keeps a profile from closing')
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/closings/{profileId}' })
    .input(Profile)
    .output(Closing),
  /** Stops sales at once. The profile closes by itself when nothing is open. */
  begin: write('Begin to close a profile')
    .errors(may('NOT_FOUND'))
    .route({ method: 'PUT', path: '/closings/{profileId}' })
    .input(Profile)
    .output(Closing),
  /** Sells again as before. */
  cancel: write('Keep a profile open')
    .errors(may('NOT_FOUND'))
    .route({ method: 'DELETE', path: '/closings/{profileId}' })
    .input(Profile)
    .output(Closing),
  /** Cancels and refunds everything that was not sent. Orders whose money a bank decides about stay. */
  refundOpen: write('Refund all that was not sent', true)
    .errors(may('NOT_FOUND'))
    .route({ method: 'POST', path: '/closings/{profileId}/refunds' })
    .input(Profile)
    .output(Closing),
}
