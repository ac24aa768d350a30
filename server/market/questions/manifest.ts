import type { Manifest } from '#server/identity/manifest'
import { questions } from './handlers'
import { questionData } from './personal-data'
import { insertQuestions } from './seed'
import type { QuestionTopics } from './topics'

/** The templates of mails bring a whole toolkit along; the first mail waits for it, not every start. */
const mails = () => import('./mails')

import { questionsMerging } from './merging'

export const manifest: Manifest<'questions', QuestionTopics, 'reviews'> = {
  about: 'Questions about products, and what shops and buyers answer',
  handlers: questions,
  shown: { list: (_, { id }) => ({ things: [`questions:${id}`, `product-cards:${id}`], among: [] }) },
  personalData: questionData,
  merging: questionsMerging,
  topics: {
    'mail.question-asked': async (deps, payload) => (await mails()).mailQuestionAsked(deps, payload),
  },
  notices: { reviews: null },
  jobs: [],
  prune: null,
  searchSources: [],
  matters: [],
  sitemap: null,
  liveRows: {},
  seed: { after: ['orders'], insert: insertQuestions },
}
