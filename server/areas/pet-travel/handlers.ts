import { signedIn } from '#server/identity/gate'
import { checkTravel, setsForPet } from './check'
import { addSet, listSets, retireSet, saveSet } from './sets'

const { petTravel: door } = signedIn

export const petTravel = {
  forPet: door.forPet.handler(({ context, input }) => setsForPet(context, context.viewer, input.petId)),
  check: door.check.handler(({ context, input }) => checkTravel(context, context.viewer, input)),
  sets: door.sets.handler(({ context }) => listSets(context.db)),
  add: door.add.handler(({ context, input }) => addSet(context, context, input)),
  save: door.save.handler(({ context, input }) => saveSet(context, context, input)),
  retire: door.retire.handler(({ context, input }) => retireSet(context, context, input)),
}
