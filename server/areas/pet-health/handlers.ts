import { signedIn } from '#server/identity/gate'
import { keepFeeding, readFeeding } from './feeding'
import { listEntries } from './list'
import { planVaccine, readOverview } from './overview'
import { setTargetWeight } from './target-weight'
import { listTimeline } from './timeline/list'
import { listVaccines } from './vaccines'
import { addWeight, listWeights, removeWeight } from './weights'
import { addEntry, changeEntry, removeEntry } from './write'

export const petHealth = {
  overview: signedIn.petHealth.overview.handler(({ context, input }) =>
    readOverview(context, context.viewer, input.petId),
  ),
  entries: signedIn.petHealth.entries.handler(({ context, input }) => listEntries(context, context.viewer, input)),
  timeline: signedIn.petHealth.timeline.handler(({ context, input }) => listTimeline(context, context.viewer, input)),
  add: signedIn.petHealth.add.handler(({ context, input }) => addEntry(context, context.viewer, input)),
  change: signedIn.petHealth.change.handler(({ context, input }) => changeEntry(context, context.viewer, input)),
  remove: signedIn.petHealth.remove.handler(({ context, input }) => removeEntry(context, context.viewer, input.id)),
  vaccines: signedIn.petHealth.vaccines.handler(({ context, input }) =>
    listVaccines(context, context.viewer, input.petId),
  ),
  plan: signedIn.petHealth.plan.handler(({ context, input }) => planVaccine(context, context.viewer, input)),
  weights: signedIn.petHealth.weights.handler(({ context, input }) =>
    listWeights(context, context.viewer, input.petId),
  ),
  setTarget: signedIn.petHealth.setTarget.handler(({ context, input }) =>
    setTargetWeight(context, context.viewer, input),
  ),
  weigh: signedIn.petHealth.weigh.handler(({ context, input }) => addWeight(context, context.viewer, input)),
  unweigh: signedIn.petHealth.unweigh.handler(({ context, input }) => removeWeight(context, context.viewer, input)),
  feeding: signedIn.petHealth.feeding.handler(({ context, input }) =>
    readFeeding(context, context.viewer, input.petId),
  ),
  feed: signedIn.petHealth.feed.handler(({ context, input }) => keepFeeding(context, context.viewer, input)),
}
