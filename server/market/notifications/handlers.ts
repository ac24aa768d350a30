import { open, signedIn } from '#server/identity/gate'
import { listDeliveries } from './deliveries'
import { addDevice, removeDevice, tryOut } from './devices'
import { countUnread, listNotifications } from './list'
import { markRead, markUnread } from './mark'
import { readOfPerson } from './of-person'
import { markReadByKey } from './read-key'
import { listMails } from './sent-mails'
import { getNotificationSettings, setDigest, setNotificationKind, setQuietHours } from './settings'
import { snoozeNotification } from './snooze'

export const notifications = {
  list: signedIn.notifications.list.handler(({ context, input }) => listNotifications(context, context.viewer, input)),
  unread: signedIn.notifications.unread.handler(({ context }) => countUnread(context, context.viewer)),
  deliveries: signedIn.notifications.deliveries.handler(({ context, input }) =>
    listDeliveries(context, context.viewer, input.id),
  ),
  mails: signedIn.notifications.mails.handler(async ({ context }) => ({
    items: await listMails(context.db, context.viewer.id),
  })),
  ofPerson: signedIn.notifications.ofPerson.handler(({ context, input }) => readOfPerson(context, context, input)),
  markRead: signedIn.notifications.markRead.handler(({ context, input }) => markRead(context, context.viewer, input)),
  markReadByKey: open.notifications.markReadByKey.handler(({ context, input }) => markReadByKey(context, input)),
  markUnread: signedIn.notifications.markUnread.handler(({ context, input }) =>
    markUnread(context, context.viewer, input),
  ),
  snooze: signedIn.notifications.snooze.handler(async ({ context, input }) => {
    await snoozeNotification(context, context.viewer, input)
    return {}
  }),
  pushKey: open.notifications.pushKey.handler(async ({ context }) => ({ key: await context.push.publicKey() })),
  settings: signedIn.notifications.settings.handler(({ context }) => getNotificationSettings(context, context.viewer)),
  addDevice: signedIn.notifications.addDevice.handler(({ context, input }) =>
    addDevice(context, context.viewer, input, context.userAgent),
  ),
  removeDevice: signedIn.notifications.removeDevice.handler(({ context, input }) =>
    removeDevice(context, context.viewer, input.id),
  ),
  setKind: signedIn.notifications.setKind.handler(({ context, input }) =>
    setNotificationKind(context, context.viewer, input),
  ),
  setQuietHours: signedIn.notifications.setQuietHours.handler(({ context, input }) =>
    setQuietHours(context, context.viewer, input.quiet),
  ),
  setDigest: signedIn.notifications.setDigest.handler(({ context, input }) =>
    setDigest(context, context.viewer, input.digest),
  ),
  tryOut: signedIn.notifications.tryOut.handler(({ context }) => tryOut(context, context.viewer)),
}
