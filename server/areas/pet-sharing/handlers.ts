import { signedIn } from '#server/identity/gate'
import { addLink, revokeLink } from './links'
import { getHandOver, getSharing, previewPassport } from './read'
import { listScans } from './scans'
import { addTags, retireTag, saveTag } from './tags'

const { petSharing: door } = signedIn

export const petSharing = {
  overview: door.overview.handler(({ context, input }) => getSharing(context, context.viewer, input.petId)),
  passport: door.passport.handler(({ context, input }) => previewPassport(context, context.viewer, input)),
  handOver: door.handOver.handler(({ context, input }) => getHandOver(context, context.viewer, input.petId)),
  addLink: door.addLink.handler(({ context, input }) => addLink(context, context.viewer, input)),
  revokeLink: door.revokeLink.handler(({ context, input }) => revokeLink(context, context.viewer, input.id)),
  addTags: door.addTags.handler(({ context, input }) => addTags(context, context.viewer, input)),
  saveTag: door.saveTag.handler(({ context, input }) => saveTag(context, context.viewer, input)),
  retireTag: door.retireTag.handler(({ context, input }) => retireTag(context, context.viewer, input.code)),
  scans: door.scans.handler(({ context, input }) => listScans(context, context.viewer, input)),
}
