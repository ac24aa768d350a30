import { signedIn } from '#server/identity/gate'
import { listAllergenWarnings } from './allergen-warnings'
import { addPet, removePet, savePet } from './change'
import { getPet } from './get'
import { getPetHead } from './head'
import { listPets } from './list'

export const pets = {
  list: signedIn.pets.list.handler(({ context }) => listPets(context, context.viewer)),
  get: signedIn.pets.get.handler(({ context, input }) => getPet(context, context.viewer, input.id)),
  allergens: signedIn.pets.allergens.handler(({ context, input }) =>
    listAllergenWarnings(context, context.viewer, input.productIds),
  ),
  head: signedIn.pets.head.handler(({ context, input }) => getPetHead(context, context.viewer, input.id)),
  add: signedIn.pets.add.handler(({ context, input }) => addPet(context, context.viewer, input)),
  save: signedIn.pets.save.handler(({ context, input }) => savePet(context, context.viewer, input)),
  remove: signedIn.pets.remove.handler(({ context, input }) => removePet(context, context.viewer, input.id)),
}
