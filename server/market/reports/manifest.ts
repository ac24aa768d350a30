import type { Manifest } from '#server/identity/manifest'
import { forgetOldReports } from './forget-old'
import { reports } from './handlers'
import { reportsMerging } from './merging'
import { reportData } from './personal-data'
import type { ReportTopics } from './topics'

export const manifest: Manifest<'reports', ReportTopics, 'messages' | 'reviews'> = {
  about: 'Reports of what people wrote, and what is decided about it',
  handlers: reports,
  personalData: reportData,
  merging: reportsMerging,
  topics: {
    'mail.report-decided': async (deps, payload) => (await import('./mails')).mailReportDecided(deps, payload),
    'mail.appeal-decided': async (deps, payload) => (await import('./mails')).mailAppealDecided(deps, payload),
  },
  notices: { messages: null, reviews: null },
  jobs: [],
  prune: forgetOldReports,
  searchSources: [],
  matters: [],
  sitemap: null,
  liveRows: {},
  seed: null,
}
