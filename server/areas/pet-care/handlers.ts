import { signedIn } from '#server/identity/gate'
import { changeRoutine, createRoutine, removeRoutine } from './change'
import { logCare } from './log'
import { listLogs } from './logs'
import { listRoutines } from './routines'
import { undoCare } from './undo'

export const petCare = {
  list: signedIn.petCare.list.handler(({ context, input }) => listRoutines(context, context.viewer, input.petId)),
  create: signedIn.petCare.create.handler(({ context, input }) => createRoutine(context, context.viewer, input)),
  change: signedIn.petCare.change.handler(({ context, input }) => changeRoutine(context, context.viewer, input)),
  remove: signedIn.petCare.remove.handler(({ context, input }) => removeRoutine(context, context.viewer, input)),
  log: signedIn.petCare.log.handler(({ context, input }) => logCare(context, context.viewer, input)),
  undo: signedIn.petCare.undo.handler(({ context, input }) => undoCare(context, context.viewer, input)),
  logs: signedIn.petCare.logs.handler(({ context, input }) => listLogs(context, context.viewer, input)),
}
