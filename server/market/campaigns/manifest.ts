import type { Manifest } from '#server/identity/manifest'
import { campaigns } from './handlers'
import { campaignData } from './personal-data'
import type { CampaignTopics } from './topics'
import { turnCampaigns } from './turn'

export const manifest: Manifest<'campaigns', CampaignTopics> = {
  about: 'Prices of a shop that are lowered on one day and go back on another',
  handlers: campaigns,
  personalData: campaignData,
  merging: null,
  topics: { 'campaigns.turn': (deps) => turnCampaigns(deps) },
  notices: {},
  jobs: [{ name: 'sale prices', everyMs: 30_000, run: turnCampaigns }],
  prune: null,
  searchSources: [],
  matters: [],
  sitemap: null,
  liveRows: {},
  seed: null,
}
