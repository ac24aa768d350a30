import { signedIn } from '../gate'
import { addAddress } from '../services/addresses/add'
import { removeAddress, saveAddress, setDefaultAddress } from '../services/addresses/change'
import { listAddresses } from '../services/addresses/list'

export const addresses = {
  list: signedIn.addresses.list.handler(({ context }) => listAddresses(context.db, context.viewer.id)),
  add: signedIn.addresses.add.handler(({ context, input }) => addAddress(context, context.viewer, input)),
  save: signedIn.addresses.save.handler(({ context, input }) => saveAddress(context, context.viewer, input)),
  setDefault: signedIn.addresses.setDefault.handler(({ context, input }) =>
    setDefaultAddress(context, context.viewer, input.id),
  ),
  remove: signedIn.addresses.remove.handler(({ context, input }) => removeAddress(context, context.viewer, input.id)),
}
