import { open, signedIn } from '#server/identity/gate'
import { listChanges, listPaused, listSwitches } from './read'
import { setSwitch } from './set'

const { switches: door } = signedIn

export const switches = {
  paused: open.switches.paused.handler(({ context }) => listPaused(context)),
  list: door.list.handler(async ({ context }) => ({ items: await listSwitches(context.db, context.clock) })),
  history: door.history.handler(({ context, input }) => listChanges(context, input)),
  set: door.set.handler(({ context, input }) => setSwitch(context, context, input)),
}
