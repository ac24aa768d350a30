import { z } from 'zod'
import { endpoint } from './endpoint'
import { may } from './errors'
import { VIEW_REASON_MAX } from './views.rules'

export const View = z.object({
  /** Goes with each request as `x-view-as`. */
  id: z.uuid(),
  personId: z.uuid(),
  name: z.string(),
  endsAt: z.date(),
})
export type View = z.infer<typeof View>

/** Looking at the pages as a person sees them: nothing can be changed, and the person is told. */
export const views = {
  /**
   * For half an hour, within this session alone; one that this admin had open before ends. OUTRANKED for other admins.
   */
  start: endpoint('super-admin', 'Look at the pages as a person does', {
    fresh: true,
    limit: { bucket: 'views', count: 20, windowS: 3600 },
  })
    .errors(may('NOT_FOUND', 'OUTRANKED', 'NOT_ONESELF'))
    .route({ method: 'POST', path: '/views' })
    .input(
      z.object({
        personId: z.uuid(),
        reason: z.string().trim().min(3, 'Enter a short reason.').max(VIEW_REASON_MAX).describe('The person reads it'),
      }),
    )
    .output(View),
  /** Twice is fine. */
  end: endpoint('super-admin', 'Stop looking as a person does')
    .errors(may('NOT_FOUND'))
    .route({ method: 'POST', path: '/views/{id}/end' })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({})),
}
