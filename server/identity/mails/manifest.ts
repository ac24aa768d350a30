import type { Parts } from '../manifest'
import type { AccountMailTopics } from './topics'

/** The templates of mails bring a whole toolkit along; the first mail waits for it, not every start. */
const mails = () => import('./send')

export const manifest: Parts<AccountMailTopics> = {
  personalData: null,
  merging: null,
  topics: {
    'mail.account': async (deps, payload) => (await mails()).sendAccountMail(deps, payload),
    'mail.role-given': async (deps, payload) => (await mails()).sendRoleMail(deps, payload),
    'mail.role-taken': async (deps, payload) => (await mails()).sendRoleTakenMail(deps, payload),
    'mail.account-locked': async (deps, payload) => (await mails()).sendLockMail(deps, payload),
    'text.account': async (deps, payload) => (await mails()).sendAccountText(deps, payload),
  },
  notices: {},
  jobs: [],
  prune: null,
  searchSources: [],
  matters: [],
  sitemap: null,
  liveRows: {},
  seed: null,
}
