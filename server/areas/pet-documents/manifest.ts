import type { Manifest } from '#server/identity/manifest'
import { sweepPapers } from '#server/market/papers/sweep'
import { petDocuments } from './handlers'
import { petDocumentsMerging } from './merging'
import { petDocumentData } from './personal-data'

export const manifest: Manifest<'petDocuments'> = {
  about: 'Papers of people’s animals',
  handlers: petDocuments,
  personalData: petDocumentData,
  merging: petDocumentsMerging,
  topics: {},
  notices: {},
  jobs: [{ name: 'papers', everyMs: 60 * 60_000, run: sweepPapers }],
  prune: null,
  searchSources: [],
  matters: [],
  sitemap: null,
  liveRows: {},
  seed: null,
}
