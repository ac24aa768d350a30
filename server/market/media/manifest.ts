import type { Manifest } from '#server/identity/manifest'
import { media } from './handlers'
import { mediaMerging } from './merging'
import { mediaData } from './personal-data'
import { sweepMedia } from './sweep'

export const manifest: Manifest<'media'> = {
  about: 'Pictures that were uploaded',
  handlers: media,
  personalData: mediaData,
  merging: mediaMerging,
  topics: {},
  notices: {},
  jobs: [{ name: 'pictures', everyMs: 60 * 60_000, run: sweepMedia }],
  prune: null,
  searchSources: [],
  matters: [],
  sitemap: null,
  liveRows: {},
  seed: null,
}
