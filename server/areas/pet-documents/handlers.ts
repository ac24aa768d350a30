import { signedIn } from '#server/identity/gate'
import { listDocuments, openDocument } from './read'
import { changeDocument, keepPicture, removeDocument } from './write'

export const petDocuments = {
  list: signedIn.petDocuments.list.handler(({ context, input }) => listDocuments(context, context.viewer, input)),
  addPicture: signedIn.petDocuments.addPicture.handler(({ context, input }) =>
    keepPicture(context, context.viewer, input),
  ),
  change: signedIn.petDocuments.change.handler(({ context, input }) => changeDocument(context, context.viewer, input)),
  remove: signedIn.petDocuments.remove.handler(({ context, input }) =>
    removeDocument(context, context.viewer, input.id),
  ),
  open: signedIn.petDocuments.open.handler(({ context, input }) => openDocument(context, context.viewer, input.id)),
}
