import { signedIn } from '#server/identity/gate'
import { addEntry, removeEntry, retireEntry, saveEntry } from './change'
import { listChoices, listPetList } from './list'

export const petLists = {
  choices: signedIn.petLists.choices.handler(({ context, input }) => listChoices(context, input.species)),
  list: signedIn.petLists.list.handler(({ context, input }) => listPetList(context, input)),
  add: signedIn.petLists.add.handler(({ context, input }) => addEntry(context, context, input.entry)),
  save: signedIn.petLists.save.handler(({ context, input }) => saveEntry(context, context, input)),
  retire: signedIn.petLists.retire.handler(({ context, input }) => retireEntry(context, context, input)),
  remove: signedIn.petLists.remove.handler(({ context, input }) => removeEntry(context, context, input)),
}
