import type { Manifest } from '#server/identity/manifest'
import { info } from './handlers'

export const manifest: Manifest<'info'> = {
  handlers: info,
  personalData: null,
  topics: {},
  jobs: [],
  prune: null,
}
