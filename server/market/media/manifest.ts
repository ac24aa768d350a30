import type { Manifest } from '#server/identity/manifest'
import { media } from './handlers'
import { mediaData } from './personal-data'

export const manifest: Manifest<'media'> = {
  handlers: media,
  personalData: mediaData,
}
