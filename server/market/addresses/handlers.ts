import { signedIn } from '#server/identity/gate'
import { addAddress } from './add'
import { removeAddress, saveAddress, setDefaultAddress } from './change'
import { listAddresses } from './list'

export const addresses = {
  list: signedIn.addresses.list.handler(({ context }) => listAddresses(context.db, context.viewer.id)),
  add: signedIn.addresses.add.handler(({ context, input }) => addAddress(context, context.viewer, input)),
  save: signedIn.addresses.save.handler(({ context, input }) => saveAddress(context, context.viewer, input)),
  setDefault: signedIn.addresses.setDefault.handler(({ context, input }) =>
    setDefaultAddress(context, context.viewer, input.id),
  ),
  remove: signedIn.addresses.remove.handler(({ context, input }) => removeAddress(context, context.viewer, input.id)),
}
