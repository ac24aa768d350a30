import type { Manifest } from '#server/identity/manifest'
import { dropUnsent } from './files'
import { messages } from './handlers'
import { messagesMerging } from './merging'
import { messageData } from './personal-data'
import { insertMessages, messageNotices } from './seed'
import { tellOfMessage } from './tell'
import type { MessageTopics } from './topics'

export const manifest: Manifest<'messages', MessageTopics, 'messages'> = {
  about: 'What people and profiles say to each other',
  handlers: messages,
  personalData: messageData,
  merging: messagesMerging,
  topics: {
    'messages.told': tellOfMessage,
    'mail.messages': async (deps, payload) => (await import('./mails')).mailMessages(deps, payload),
  },
  notices: { messages: messageNotices },
  jobs: [],
  prune: dropUnsent,
  searchSources: [],
  matters: [],
  sitemap: null,
  liveRows: { conversations: { id: 'uuid', touched_at: 'timestamptz' } },
  seed: { after: ['profiles', 'team'], insert: insertMessages },
}
