import { signedIn } from '../gate'
import { decideProfile } from '../services/profile-review/decide'
import { decidePaper } from '../services/profile-review/decide-paper'
import { getReviewedProfile } from '../services/profile-review/get'
import { listProfileQueue } from '../services/profile-review/queue'

const { profileReview: door } = signedIn

export const profileReview = {
  queue: door.queue.handler(({ context, input }) => listProfileQueue(context, input)),
  get: door.get.handler(({ context, input }) => getReviewedProfile(context, context.viewer, input.id)),
  decide: door.decide.handler(({ context, input }) => decideProfile(context, context, input)),
  decidePaper: door.decidePaper.handler(({ context, input }) => decidePaper(context, context, input)),
}
