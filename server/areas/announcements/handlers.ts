import { open, signedIn } from '#server/identity/gate'
import { dismissAnnouncement } from './dismiss'
import { listCurrent, listOpen, listPast, listShown } from './read'
import {
  changeAnnouncement,
  createAnnouncement,
  endAnnouncement,
  publishAnnouncement,
  removeAnnouncement,
} from './write'

const { announcements: door } = signedIn

export const announcements = {
  current: open.announcements.current.handler(({ context }) => listCurrent(context)),
  mine: door.mine.handler(({ context }) => listShown(context, context.viewer)),
  dismiss: door.dismiss.handler(({ context, input }) => dismissAnnouncement(context, context.viewer, input.id)),
  open: door.open.handler(({ context }) => listOpen(context)),
  past: door.past.handler(({ context, input }) => listPast(context, input)),
  create: door.create.handler(({ context, input }) => createAnnouncement(context, context, input)),
  change: door.change.handler(({ context, input }) => changeAnnouncement(context, context, input)),
  publish: door.publish.handler(({ context, input }) => publishAnnouncement(context, context, input)),
  end: door.end.handler(({ context, input }) => endAnnouncement(context, context, input.id)),
  remove: door.remove.handler(({ context, input }) => removeAnnouncement(context, context, input.id)),
}
