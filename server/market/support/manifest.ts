import type { Manifest } from '#server/identity/manifest'
import { support } from './handlers'
import { supportData } from './personal-data'

export const manifest: Manifest<'support'> = {
  handlers: support,
  personalData: supportData,
}
