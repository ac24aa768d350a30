import type { Parts } from '#server/identity/manifest'
import type { Deps } from '#server/infra/deps'
import { sendWaitingAnswers } from './answer'
import { remindOfDisputes } from './remind'

async function keepDisputes(deps: Deps): Promise<void> {
  // nobody is asked for what is on its way already
  await sendWaitingAnswers(deps)
  await remindOfDisputes(deps)
}

export const manifest: Parts<object, 'money' | 'orders'> = {
  personalData: null,
  merging: null,
  topics: {},
  notices: { money: null, orders: null },
  jobs: [{ name: 'disputes', everyMs: 60 * 60_000, run: keepDisputes }],
  prune: null,
  searchSources: [],
  matters: [],
  sitemap: null,
  liveRows: {},
  seed: null,
}
