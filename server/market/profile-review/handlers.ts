import { signedIn } from '#server/identity/gate'
import { decideProfile } from './decide'
import { decidePaper } from './decide-paper'
import { getReviewedProfile } from './get'
import { listProfileQueue } from './queue'

const { profileReview: door } = signedIn

export const profileReview = {
  queue: door.queue.handler(({ context, input }) => listProfileQueue(context, input)),
  get: door.get.handler(({ context, input }) => getReviewedProfile(context, context.viewer, input.id)),
  decide: door.decide.handler(({ context, input }) => decideProfile(context, context, input)),
  decidePaper: door.decidePaper.handler(({ context, input }) => decidePaper(context, context, input)),
}
