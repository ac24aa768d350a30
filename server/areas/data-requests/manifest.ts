import { sql } from 'drizzle-orm'
import { DATA_REQUEST_KEPT_YEARS } from '#contract/data-requests.rules'
import type { Manifest } from '#server/identity/manifest'
import { dataRequests } from './handlers'
import { dataRequestsMerging } from './merging'
import { dataRequestData } from './personal-data'
import type { DataRequestTopics } from './topics'

export const manifest: Manifest<'dataRequests', DataRequestTopics> = {
  about: 'What people ask about their personal data',
  handlers: dataRequests,
  personalData: dataRequestData,
  merging: dataRequestsMerging,
  // the templates of mails bring a whole toolkit along; the first mail waits for it, not every start
  topics: { 'mail.data-request': async (deps, payload) => (await import('./mail')).mailAnswer(deps, payload) },
  notices: {},
  jobs: [],
  async prune({ db, clock }) {
    await db.execute(sql`
      delete from data_requests
      where closed_at < ${clock.now().toISOString()}::timestamptz - ${DATA_REQUEST_KEPT_YEARS} * interval '1 year'`)
  },
  searchSources: [],
  matters: [],
  sitemap: null,
  liveRows: {},
  seed: null,
}
