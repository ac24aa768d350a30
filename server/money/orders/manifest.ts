import type { Manifest } from '#server/identity/manifest'
import { orders } from './handlers'
import { orderData } from './personal-data'

export const manifest: Manifest<'orders'> = {
  handlers: orders,
  personalData: orderData,
}
