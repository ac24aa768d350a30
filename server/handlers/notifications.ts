import { open, signedIn } from '../gate'
import { addDevice, removeDevice, tryOut } from '../services/notifications/devices'
import { countUnread, listNotifications } from '../services/notifications/list'
import { markRead, markUnread } from '../services/notifications/mark'
import { getNotificationSettings, setNotificationKind } from '../services/notifications/settings'

export const notifications = {
  list: signedIn.notifications.list.handler(({ context, input }) => listNotifications(context, context.viewer, input)),
  unread: signedIn.notifications.unread.handler(({ context }) => countUnread(context, context.viewer)),
  markRead: signedIn.notifications.markRead.handler(({ context, input }) => markRead(context, context.viewer, input)),
  markUnread: signedIn.notifications.markUnread.handler(({ context, input }) =>
    markUnread(context, context.viewer, input),
  ),
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
  tryOut: signedIn.notifications.tryOut.handler(({ context }) => tryOut(context, context.viewer)),
}
