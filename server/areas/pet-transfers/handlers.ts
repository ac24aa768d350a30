import { open, signedIn } from '#server/identity/gate'
import { acceptTransfer } from './accept'
import { cancelTransfer, declineTransfer } from './end'
import { offerPet } from './offer'
import { getOffered, getTransfer, listTransfers } from './read'

const { petTransfers: door } = signedIn

export const petTransfers = {
  get: door.get.handler(({ context, input }) => getTransfer(context, context.viewer, input.petId)),
  list: door.list.handler(({ context }) => listTransfers(context, context.viewer)),
  offer: door.offer.handler(({ context, input }) => offerPet(context, context, input)),
  cancel: door.cancel.handler(({ context, input }) => cancelTransfer(context, context, input.id)),
  offered: open.petTransfers.offered.handler(({ context, input }) => getOffered(context, input.key)),
  accept: door.accept.handler(({ context, input }) => acceptTransfer(context, context, input)),
  decline: door.decline.handler(({ context, input }) => declineTransfer(context, context, input.id)),
}
