import type { Manifest } from '#server/identity/manifest'
import { notifications } from './handlers'
import { notificationData } from './personal-data'

export const manifest: Manifest<'notifications'> = {
  handlers: notifications,
  personalData: notificationData,
}
