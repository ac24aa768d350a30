import type { Manifest } from '#server/identity/manifest'
import { checkout } from './handlers'

export const manifest: Manifest<'checkout'> = {
  handlers: checkout,
  personalData: null,
}
