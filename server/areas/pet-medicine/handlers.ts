import { signedIn } from '#server/identity/gate'
import { changePlan, createPlan, setStatus } from './change'
import { listDoses } from './doses'
import { logDose } from './log'
import { listPlans } from './plans'
import { undoDose } from './undo'

export const petMedicine = {
  list: signedIn.petMedicine.list.handler(({ context, input }) => listPlans(context, context.viewer, input.petId)),
  create: signedIn.petMedicine.create.handler(({ context, input }) => createPlan(context, context.viewer, input)),
  change: signedIn.petMedicine.change.handler(({ context, input }) => changePlan(context, context.viewer, input)),
  pause: signedIn.petMedicine.pause.handler(({ context, input }) =>
    setStatus(context, context.viewer, input, 'paused'),
  ),
  resume: signedIn.petMedicine.resume.handler(({ context, input }) =>
    setStatus(context, context.viewer, input, 'active'),
  ),
  stop: signedIn.petMedicine.stop.handler(({ context, input }) => setStatus(context, context.viewer, input, 'stopped')),
  log: signedIn.petMedicine.log.handler(({ context, input }) => logDose(context, context.viewer, input)),
  undo: signedIn.petMedicine.undo.handler(({ context, input }) => undoDose(context, context.viewer, input)),
  doses: signedIn.petMedicine.doses.handler(({ context, input }) => listDoses(context, context.viewer, input)),
}
