import type { PushMessage } from '#server/infra/adapters/push/push'

/** What goes to one device. */
export type DeviceTopics = {
  'push.send': { deviceId: string; userId: string; message: PushMessage }
}

declare module '#server/core/outbox/outbox' {
  interface Topics extends DeviceTopics {}
}
